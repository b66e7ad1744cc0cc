import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createConnection, createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseFault, environment } from "./cluster.mjs";
import { EmbeddedDatabaseError } from "./embedded-database-error.mjs";
import { isAnotherProgram, isRunning, readPostmaster } from "./postmaster-file.mjs";

/**
 * @typedef {import("./cluster.mjs").Cluster & { settings: Record<string, string> }} Server
 * @typedef {{ pid: number, port: number, child: import("node:child_process").ChildProcess | null }} Running
 */

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "128MB",
  // Logs what failed without the values of the statement.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};
const volatileSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
const largestLog = 5 * 1024 * 1024;

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(address.port));
    });
  });
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1", timeout: 2000 });
    const settle = (/** @type {boolean} */ isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket
      .once("connect", () => settle(true))
      .once("error", () => settle(false))
      .once("timeout", () => settle(false));
  });
}

/** @param {Server} server */
const portFile = ({ folder }) => `${folder}.port`;
/** @param {Server} server */
const logFile = ({ folder }) => `${folder}.log`;

/**
 * The same port on every start, so that a saved URL stays valid.
 * @param {Server} server
 */
async function rememberedPort(server) {
  const remembered = existsSync(portFile(server)) ? Number(readFileSync(portFile(server), "utf8")) : 0;
  return Number.isInteger(remembered) && remembered > 0 ? remembered : freePort();
}

/** @param {Server} server @returns {{ log: number, offset: number }} */
function openLog(server) {
  const path = logFile(server);
  mkdirSync(dirname(path), { recursive: true });
  const size = existsSync(path) ? statSync(path).size : 0;
  const isTooLarge = size > largestLog;
  return { log: openSync(path, isTooLarge ? "w" : "a", 0o600), offset: isTooLarge ? 0 : size };
}

/** @param {Server} server @param {number} port */
function spawnPostmaster(server, port) {
  const all = {
    ...settings,
    ...(server.durable ? {} : volatileSettings),
    ...server.settings,
    port: String(port),
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { command, args, options } = server.privileges.wrap(join(server.binaries.bin, "postgres"), [
    "-D",
    server.folder,
    ...flags,
  ]);
  const { log, offset } = openLog(server);
  // A separate session: the Ctrl-C that ends the portal must not end the database before the portal has drained.
  const child = spawn(command, args, {
    ...options,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
    env: environment,
  });
  closeSync(log);
  child.unref();
  return { child, said: () => readFileSync(logFile(server)).subarray(offset).toString("utf8") };
}

/** @param {import("node:child_process").ChildProcess} child */
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * One attempt.
 * @param {Server} server
 * @param {number} port
 * @returns {Promise<Running | string>} or what the log says of the failure
 */
async function tryToStart(server, port) {
  const { child, said } = spawnPostmaster(server, port);
  /** @type {Error[]} */
  const failures = [];
  child.once("error", (error) => failures.push(error));
  while (failures.length === 0 && !hasEnded(child)) {
    const postmaster = readPostmaster(server.folder);
    if (postmaster?.pid === child.pid && postmaster?.isReady) {
      writeFileSync(portFile(server), String(port));
      return { pid: postmaster.pid, port, child };
    }
    await sleep(5);
  }
  return failures[0] ? String(failures[0]) : said();
}

/**
 * The server that a killed process left running.
 * @param {Server} server
 * @returns {Promise<Running | null>}
 */
async function adopt(server) {
  const postmaster = readPostmaster(server.folder);
  if (!postmaster || !isRunning(postmaster.pid)) return null;
  if (isAnotherProgram(postmaster.pid)) {
    rmSync(join(server.folder, "postmaster.pid"), { force: true });
    return null;
  }
  const isHere =
    existsSync(postmaster.folder) && realpathSync(postmaster.folder) === realpathSync(server.folder);
  if (!isHere && (await answers(postmaster.port))) {
    throw new EmbeddedDatabaseError(
      `${server.folder} was copied from ${postmaster.folder} while its database ran: stop that one, then copy again.`,
    );
  }
  const isReady = isHere && postmaster.isReady && (await answers(postmaster.port));
  return isReady ? { pid: postmaster.pid, port: postmaster.port, child: null } : null;
}

// A killed server keeps its pid until it is reaped, and its shared memory until its last backend exits.
const passes =
  /lock file .* already exists|pre-existing shared memory block|the database system is (starting up|shutting down)/;
const portIsTaken = /Address already in use|could not bind/;
const patience = 20_000;

/** @param {Server} server @returns {Promise<Running>} */
export async function startServer(server) {
  const giveUpAt = Date.now() + patience;
  let port = await rememberedPort(server);
  for (;;) {
    const adopted = await adopt(server);
    if (adopted) return adopted;
    const outcome = await tryToStart(server, port);
    if (typeof outcome !== "string") return outcome;
    const isTaken = portIsTaken.test(outcome);
    if ((!isTaken && !passes.test(outcome)) || Date.now() > giveUpAt) throw databaseFault(outcome);
    if (isTaken) port = await freePort();
    else await sleep(250);
  }
}

/** @param {Server} server @param {Running} running */
const isGone = (server, { pid, child }) =>
  child ? hasEnded(child) : !isRunning(pid) || readPostmaster(server.folder)?.pid !== pid;

/** How often to check a server that another process started: no signal arrives when it exits. */
const LOOK_MS = 500;

/**
 * Calls back once when the server exits, no matter which process started it.
 * @param {Server} server
 * @param {Running} running
 * @param {() => void} then
 */
export function onExit(server, running, then) {
  if (running.child) return void running.child.once("exit", then);
  const looking = setInterval(() => {
    if (!isGone(server, running)) return;
    clearInterval(looking);
    then();
  }, LOOK_MS).unref();
}

/**
 * A fast shutdown: rolls back open transactions and doesn't wait for clients to disconnect.
 * @param {Server} server
 * @param {Running} running
 */
export async function stopServer(server, running) {
  for (const [signal, waitMs] of /** @type {[NodeJS.Signals, number][]} */ ([
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
  ])) {
    if (isGone(server, running)) return;
    process.kill(running.pid, signal);
    const until = Date.now() + waitMs;
    while (!isGone(server, running) && Date.now() < until) await sleep(10);
  }
}
