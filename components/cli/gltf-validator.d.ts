/** gltf-validator 2.0.0-dev.3.10 ships no types: what the check command uses of it. */
declare module "gltf-validator" {
  export interface ValidatorReport {
    validatorVersion: string;
    issues: {
      numErrors: number;
      numWarnings: number;
      numInfos: number;
      numHints: number;
      /** True when there were more than `maxIssues`. */
      truncated: boolean;
      messages: {
        code: string;
        message: string;
        /** 0 error, 1 warning, 2 information, 3 hint. */
        severity: 0 | 1 | 2 | 3;
        /** Where in the JSON, when it is there. */
        pointer?: string;
        /** Which byte of a .glb, when it is there. */
        offset?: number;
      }[];
    };
  }
  /** Rejects when the bytes are neither a .glb nor JSON. */
  export function validateBytes(
    bytes: Uint8Array,
    options: {
      maxIssues: number;
      writeTimestamp: boolean;
      externalResourceFunction(uri: string): Promise<Uint8Array>;
    }
  ): Promise<ValidatorReport>;
}
