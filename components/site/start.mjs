import {spawn} from "node:child_process";
import {connect, createServer} from "node:net";
import {fileURLToPath} from "node:url";
import {parseArgs} from "node:util";
import {installMissing, observableCommand, toolEnvironment} from "./install.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const host = "127.0.0.1";

try {
  const port = readPort();
  await expectFree(port);
  installMissing(root);
  serve(port);
} catch (error) {
  console.error(`Candywrapper: ${error.message}`);
  process.exitCode = 1;
}

function readPort() {
  const {port} = parseArgs({options: {port: {type: "string", default: "3000"}}}).values;
  if (/^\d+$/.test(port) && port > 0 && port < 65536) return Number(port);
  throw new Error(`--port ${port}: expected a number from 1 to 65535`);
}

function expectFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", ({code}) => {
      const reason = code === "EADDRINUSE" ? "taken by another program" : `not to be had (${code})`;
      reject(new Error(`port ${port} is ${reason}; free it, or try npm start -- --port ${port + 1}`));
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

function serve(port) {
  const args = [observableCommand(root), "preview", "--host", host, "--port", String(port), "--no-open"];
  const preview = spawn(process.execPath, args, {cwd: root, stdio: "inherit", env: toolEnvironment(root)});
  preview.once("exit", (code) => process.exit(code ?? 1));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => preview.kill(signal));
  sayWhenUp(port);
}

function sayWhenUp(port) {
  const socket = connect(port, host, () => {
    socket.end();
    console.log(`Candywrapper: http://${host}:${port}`);
  });
  socket.once("error", () => setTimeout(sayWhenUp, 100, port));
}
