import {createServer, type ServerResponse} from "node:http";
import {readFile, stat} from "node:fs/promises";
import type {AddressInfo} from "node:net";
import {extname, join, normalize} from "node:path";
import {fileURLToPath} from "node:url";

/** The built site. */
export const dist = fileURLToPath(new URL("../../dist", import.meta.url));

export interface SiteServer {
  /** Address of the site's front page, with a closing slash. */
  readonly url: string;
  readonly origin: string;
  /** Paths that were asked for and are not there. */
  readonly missing: readonly string[];
  close(): Promise<void>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".csv": "text/csv; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".wasm": "application/wasm",
  ".glb": "model/gltf-binary",
  ".gltf": "model/gltf+json",
  ".bin": "application/octet-stream"
};

/** Serves `directory` below `base` on a free port of this machine, as a static host would: `/lab` answers `lab.html`. */
export async function serveSite({directory = dist, base = "/some/sub/path/"} = {}): Promise<SiteServer> {
  await stat(directory).catch(() => {
    throw new Error(`${directory}: missing, expected the built site; run npm run build first`);
  });
  const missing: string[] = [];
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? "/", "http://localhost");
    answer(decodeURIComponent(pathname), response).catch(() => {
      missing.push(pathname);
      response.writeHead(404, {"content-type": "text/plain"}).end("not found");
    });
  });

  async function answer(pathname: string, response: ServerResponse): Promise<void> {
    if (!pathname.startsWith(base)) throw new Error("outside the site");
    const path = normalize(pathname.slice(base.length));
    if (path.startsWith("..")) throw new Error("outside the site");
    const file = await findFile(join(directory, path));
    const body = await readFile(file);
    response.writeHead(200, {"content-type": types[extname(file)] ?? "application/octet-stream"}).end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin + base,
    origin,
    missing,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    }
  };
}

async function findFile(path: string): Promise<string> {
  for (const file of [path, `${path.replace(/[\\/]$/, "")}.html`, join(path, "index.html")]) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return file;
  }
  throw new Error("not found");
}
