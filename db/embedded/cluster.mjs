import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { EmbeddedDatabaseError } from "./embedded-database-error.mjs";
import { isRunning } from "./postmaster-file.mjs";

/**
 * @typedef {{
 *   folder: string,
 *   binaries: import("./binaries.mjs").Binaries,
 *   privileges: import("./privileges.mjs").Privileges,
 *   passwords: { role: string, superuser: string },
 *   durable: boolean,
 *   mayCreateDatabases: boolean,
 * }} Cluster
 */

export const roleName = "shiftwell";
export const databaseName = "shiftwell";
/** Excludes the portal's environment: the database must not see its secrets. */
export const environment = {
  PATH: process.env.PATH,
  LC_ALL: "C.UTF-8",
  TZ: "UTC",
  NODE_ENV: process.env.NODE_ENV,
};

/** @param {string} text @returns {EmbeddedDatabaseError} */
export function databaseFault(text) {
  if (/No space left on device/.test(text)) {
    return new EmbeddedDatabaseError("The disk is full: free some space, then start again.");
  }
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const interesting =
    lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1) ?? "no reason given";
  return new EmbeddedDatabaseError(
    `The embedded database did not start: ${interesting.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, "")}`,
  );
}

/** @param {Cluster} cluster @param {string} program @param {string[]} args @param {string} input */
function run({ binaries, privileges }, program, args, input = "") {
  const { command, args: all, options } = privileges.wrap(join(binaries.bin, program), args);
  const answer = spawnSync(command, all, {
    ...options,
    cwd: "/",
    input,
    encoding: "utf8",
    env: environment,
  });
  const output = `${answer.stdout ?? ""}${answer.stderr ?? ""}`;
  // Single-user mode exits with 0 even if a statement failed.
  if (answer.status !== 0 || /^.*\b(ERROR|FATAL|PANIC):/m.test(output))
    throw databaseFault(output || String(answer.error));
}

/**
 * Runs statements as superuser while the server is down, which needs no sign-in.
 * @param {Cluster} cluster
 * @param {string} folder
 * @param {string[]} statements
 */
function runStatements(cluster, folder, statements) {
  run(cluster, "postgres", ["--single", "-D", folder, "postgres"], `${statements.join("\n")}\n`);
}

/** @param {Cluster} cluster */
function passwordStatements({ passwords }) {
  return [
    `alter role postgres password '${passwords.superuser}'`,
    `alter role ${roleName} password '${passwords.role}'`,
  ];
}

/** @param {Cluster} cluster */
export function setPasswords(cluster) {
  runStatements(cluster, cluster.folder, passwordStatements(cluster));
}

/** @param {Cluster} cluster @param {string} folder */
function fill(cluster, folder) {
  const builtinLocale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const locale = cluster.binaries.major >= 17 ? builtinLocale : ["--locale=C.UTF-8"];
  const sync = cluster.durable ? [] : ["--no-sync"];
  run(cluster, "initdb", [
    "-D",
    folder,
    "-U",
    "postgres",
    "--auth=reject",
    "--encoding=UTF8",
    ...locale,
    ...sync,
  ]);
  writeFileSync(join(folder, "pg_hba.conf"), "host all all 127.0.0.1/32 scram-sha-256\n");
  runStatements(cluster, folder, [
    `create role ${roleName} login nosuperuser ${cluster.mayCreateDatabases ? "createdb" : "nocreatedb"}`,
    ...passwordStatements(cluster),
    `create database ${databaseName} owner ${roleName}`,
  ]);
}

/**
 * Removes what an interrupted start left beside the folder.
 * @param {string} folder
 */
function removeHalves(folder) {
  const halves = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}.new-`));
  for (const half of halves) {
    const owner = Number(half.split("-").at(-1));
    if (!isRunning(owner)) rmSync(join(dirname(folder), half), { recursive: true, force: true });
  }
}

/**
 * Created under a temporary name and then renamed, so that a crash leaves nothing that looks complete.
 * @param {Cluster} cluster
 */
export function createCluster(cluster) {
  removeHalves(cluster.folder);
  const half = `${cluster.folder}.new-${process.pid}`;
  try {
    mkdirSync(half, { recursive: true });
    chmodSync(half, 0o700);
    cluster.privileges.own(half);
    fill(cluster, half);
    renameSync(half, cluster.folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another process has just created the cluster; use that one.
    if (!existsSync(join(cluster.folder, "PG_VERSION"))) throw error;
  }
}
