import { spawn } from "node:child_process";
import { once } from "node:events";
import { onShutdown } from "./shutdown.mjs";

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, isQuiet?: boolean, isShell?: boolean }} RunOptions
 * @typedef {{ code: number, output: string }} RunResult
 */

/**
 * Runs a program to completion; it is killed if this process ends. Quiet: output is captured, not printed.
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

/**
 * npm as it was started, or the one on PATH.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.js$/.test(script)
    ? runNode([script, ...args], options)
    : run("npm", args, options);
}

/**
 * A background program in its own process group: its children end with it, and a signal to the group is like Ctrl-C in
 * its terminal.
 * @param {string} command @param {string[]} args @param {RunOptions} options
 */
export function startProcess(command, args, { env = process.env, cwd }) {
  const child = spawn(command, args, { env, cwd, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => (output += chunk));
  }
  /** @type {Promise<number | null>} its exit code */
  const ended = once(child, "close").then(() => child.exitCode);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    if (!hasEnded() && child.pid) process.kill(-child.pid, signal);
    return ended;
  };
  onShutdown(() => void end("SIGTERM"));
  return { ended, hasEnded, end, output: () => output };
}
