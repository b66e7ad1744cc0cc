import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { findBinaries } from "./embedded/binaries.mjs";
import { createCluster, databaseName, roleName, setPasswords } from "./embedded/cluster.mjs";
import { databaseHolders, persistentHolder } from "./embedded/holders.mjs";
import { isRunning, readPostmaster } from "./embedded/postmaster-file.mjs";
import { findPrivileges } from "./embedded/privileges.mjs";
import { onExit, startServer, stopServer } from "./embedded/server.mjs";

/**
 * @typedef {{
 *   folder: string,
 *   passwords: { role: string, superuser: string },
 *   arePasswordsNew?: boolean,
 *   durable?: boolean,
 *   mayCreateDatabases?: boolean,
 *   settings?: Record<string, string>,
 *   holder?: string,
 *   onRestart?: (error?: unknown) => void,
 * }} Options
 * @typedef {{ url: string, superuserUrl: string, isNew: boolean, stop(): Promise<void> }} EmbeddedDatabase
 */

/** @param {string} role @param {string} password @param {number} port */
const urlOf = (role, password, port) => `postgres://${role}:${password}@127.0.0.1:${port}/${databaseName}`;

/** @param {Options} options @returns {import("./embedded/server.mjs").Server} */
function describe({ folder, passwords, durable = true, mayCreateDatabases = false, settings = {} }) {
  mkdirSync(dirname(folder), { recursive: true });
  const binaries = findBinaries();
  const privileges = findPrivileges(join(binaries.bin, "postgres"), folder);
  return { folder, binaries, privileges, passwords, durable, mayCreateDatabases, settings };
}

/**
 * Starts PostgreSQL on a folder, creating it on first use, or adopts the server that already runs there. Restarts the
 * server if it dies while in use.
 * @param {Options} options
 * @returns {Promise<EmbeddedDatabase>}
 */
export async function startEmbeddedDatabase(options) {
  const { folder, passwords, holder = String(process.pid) } = options;
  const server = describe(options);
  const isNew = !existsSync(join(folder, "PG_VERSION"));
  if (isNew) createCluster(server);
  else if (options.arePasswordsNew) setPasswords(server);
  const holders = databaseHolders(folder);
  holders.add(holder);
  let running = await startServer(server);
  let isStopping = false;
  const watch = () =>
    onExit(server, running, () => {
      if (isStopping) return;
      options.onRestart?.();
      void startServer(server).then((next) => {
        running = next;
        watch();
      }, options.onRestart);
    });
  watch();
  return {
    url: urlOf(roleName, passwords.role, running.port),
    superuserUrl: urlOf("postgres", passwords.superuser, running.port),
    isNew,
    stop: async () => {
      isStopping = true;
      holders.remove(holder);
      if (holders.isHeld()) return;
      // Another holder may already have restarted it.
      const current = readPostmaster(folder);
      await stopServer(
        server,
        current && current.pid !== running.pid ? { ...current, child: null } : running,
      );
    },
  };
}

/**
 * Keeps the server running after this process exits, until it is stopped explicitly.
 * @param {Options} options
 */
export function keepEmbeddedDatabase(options) {
  return startEmbeddedDatabase({ ...options, holder: persistentHolder });
}

/** @param {Options} options @returns {string | null} null where it does not run */
export function addressOfEmbeddedDatabase({ folder, passwords }) {
  const running = readPostmaster(folder);
  return running?.isReady && isRunning(running.pid) ? urlOf(roleName, passwords.role, running.port) : null;
}

/**
 * Stops the server on this folder, from any process, unless a running portal still uses it.
 * @param {Options} options
 * @returns {Promise<"stopped" | "not running" | "needed">}
 */
export async function stopEmbeddedDatabase(options) {
  const holders = databaseHolders(options.folder);
  holders.remove(persistentHolder);
  const running = readPostmaster(options.folder);
  if (!running || !isRunning(running.pid)) return "not running";
  if (holders.isHeld()) return "needed";
  await stopServer(describe(options), { ...running, child: null });
  return "stopped";
}

const prefix = "shiftwell-database-";

/** Linux's file system in memory. */
const memory = "/dev/shm";
const roomForTests = 2 * 1024 ** 3;

/** @returns {string} in memory where there is room, otherwise on disk */
function fastFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomForTests ? memory : tmpdir();
}

/** Removes what killed test runs left, on disk and in memory. */
async function sweep() {
  const folders = [tmpdir(), memory].filter((folder) => existsSync(folder));
  const left = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  for (const base of left) {
    const name = basename(base);
    if (!name.startsWith(prefix)) continue;
    const owner = Number(name.slice(prefix.length).split("-")[0]);
    if (!owner || isRunning(owner)) continue;
    // Another run may be cleaning up at the same time.
    if (statSync(base, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    await stopEmbeddedDatabase({ folder: join(base, "postgres"), passwords: { role: "", superuser: "" } });
    rmSync(base, { recursive: true, force: true });
  }
}

/**
 * A database for one run of tests or measurements: fast because it isn't durable, deleted when stopped. `inMemory` is
 * for many small databases, whose thousands of files a disk's file system is slow to make and remove.
 * @param {{ settings?: Record<string, string>, durable?: boolean, inMemory?: boolean }} options
 * @returns {Promise<EmbeddedDatabase>}
 */
export async function startThrowawayDatabase({ settings = {}, durable = false, inMemory = false } = {}) {
  await sweep();
  const base = mkdtempSync(join(inMemory ? fastFolder() : tmpdir(), `${prefix}${process.pid}-`));
  const password = () => randomBytes(24).toString("base64url");
  const database = await startEmbeddedDatabase({
    folder: join(base, "postgres"),
    passwords: { role: password(), superuser: password() },
    mayCreateDatabases: true,
    durable,
    settings,
  });
  return {
    ...database,
    stop: async () => {
      await database.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
}
