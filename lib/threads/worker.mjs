import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
// What libraries print is dropped. Left open, the streams would keep the process that reads them alive.
process.stdout.end();
process.stderr.end();

/** @typedef {{ module: string, name: string, input: unknown }} Task */

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);

/** @param {unknown} thrown */
const faultOf = (thrown) => {
  const error = /** @type {Error & { status?: number, errors?: unknown[] }} */ (thrown);
  return { message: error.message, status: error.status, errors: error.errors };
};

port.on("message", async (/** @type {Task} */ { module, name, input }) => {
  try {
    const loaded = await import(pathToFileURL(join(workerData.root, module)).href);
    port.postMessage("loaded");
    port.postMessage({ value: await loaded[name](input) });
  } catch (error) {
    port.postMessage({ fault: faultOf(error) });
  }
});
port.postMessage("ready");
