import { spawn } from "node:child_process";
import { onShutdown } from "./shutdown.mjs";

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, isQuiet?: boolean, isShell?: boolean }} RunOptions
 * @typedef {{ code: number, output: string }} RunResult
 */

/**
 * Runs a program to its end and ends with it. Quiet: what it prints is only kept.
 * @param {string} command @param {string[]} args @param {RunOptions} [options] @returns {Promise<RunResult>}
 */
export function run(command, args, { env = process.env, cwd, isQuiet = true, isShell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, cwd, shell: isShell, stdio: ["ignore", "pipe", "pipe"] });
    const forget = onShutdown(() => void child.kill("SIGTERM"));
    let output = "";
    for (const [stream, out] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      stream.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
        output += chunk;
        if (!isQuiet) out.write(chunk);
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      forget();
      resolve({ code: code ?? 1, output });
    });
  });
}

/** @param {string[]} args @param {RunOptions} [options] */
export const runNode = (args, options) => run(process.execPath, args, options);

/** npm as it was started, or the one on the path. @param {string[]} args @param {RunOptions} [options] */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.js$/.test(script)
    ? runNode([script, ...args], options)
    : run("npm", args, options);
}
