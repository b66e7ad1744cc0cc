import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "./processes.mjs";
import { step } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

const modules = join(root, "node_modules");
const lockFile = join(root, "package-lock.json");
/** npm's record of its last complete install. */
const installedFile = join(modules, ".package-lock.json");

/** @param {string} path @returns {Lock | null} */
function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/** @param {Entry} entry */
const isDevelopment = ({ dev, devOptional }) => Boolean(dev || devOptional);

/**
 * Whether the development tools are installed. Packages marked `devOptional` don't tell: as optional peers of
 * production packages they are installed either way.
 * @param {Lock | null} installed
 */
export function holdsDevelopment(installed) {
  return Object.values(installed?.packages ?? {}).some(({ dev }) => dev);
}

/** @param {Lock} locked @param {Lock | null} installed what npm noted of its last complete install @param {boolean} withDevelopment */
export function isInstalled(locked, installed, withDevelopment) {
  if (!installed) return false;
  return Object.entries(locked.packages).every(([path, entry]) => {
    const found = installed.packages[path];
    if (path === "") return true;
    if (found) return found.version === entry.version;
    return entry.optional === true || (isDevelopment(entry) && !withDevelopment);
  });
}

/** @param {string} output @returns {Refusal} */
function npmFault(output) {
  if (/ENOSPC|no space left/i.test(output))
    return new Refusal("The disk is full: free some space, then start again.");
  const lines = output
    .split("\n")
    .flatMap((line) => /^npm (?:error|ERR!) (?!code|errno|A complete log)(.+)/.exec(line)?.[1] ?? []);
  return new Refusal(`The dependencies could not be installed: ${lines[0] ?? "npm gave no reason"}.`);
}

/** @param {boolean} withDevelopment @param {boolean} isProductionInstalled */
async function install(withDevelopment, isProductionInstalled) {
  // With NODE_ENV=production npm would skip the development tools.
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ("development") };
  const flags = [withDevelopment ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund"];
  // `npm ci` deletes what is installed. It also rejects the lock file if the registry lacks a package's build for
  // another platform.
  const commands = [...(isProductionInstalled ? [] : [["ci"]]), ["install", "--no-save"]];
  let output = "";
  for (const command of commands) {
    const result = await runNpm([...command, ...flags], { env, cwd: root });
    if (result.code === 0) return;
    output = result.output || output;
  }
  throw npmFault(output);
}

/**
 * Installs what the lock file lists, unless it is installed already.
 * @param {{ withDevelopment: boolean }} options
 */
export async function ensureDependencies({ withDevelopment }) {
  const locked = readLock(lockFile);
  if (!locked)
    throw new Refusal("package-lock.json is missing: restore it with git checkout package-lock.json.");
  const installed = readLock(installedFile);
  if (isInstalled(locked, installed, withDevelopment)) return;
  // Developers keep their tools when the lock file changes.
  const all = withDevelopment || holdsDevelopment(installed);
  await step("Installing the dependencies from the lock file", () =>
    install(all, isInstalled(locked, installed, false)),
  );
}
