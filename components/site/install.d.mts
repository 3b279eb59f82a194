interface Lockfile {
  packages: Record<string, {version?: string; optional?: boolean; devOptional?: boolean; link?: boolean}>;
}

export function outdatedPackages(lock: Lockfile, installed: Lockfile | undefined): string[];
export function installMissing(root: string): boolean;
export function runNpm(args: string[], cwd: string): number;
export function toolEnvironment(root: string, env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export function observableCommand(root: string): string;
