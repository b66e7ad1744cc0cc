import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { runNode } from "./processes.mjs";
import { step } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/** All that a build reads. A change of anything else (scripts, tests, documents) needs none. */
const sources = [
  "app",
  "components",
  "lib",
  "db",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const readsNothingOf = /^db[\\/](seed|embedded)|\.test\.tsx?$/;
/** Builds live beside each other, a folder per version: a new one never replaces the files a running portal serves. */
const buildsFolder = join(root, ".builds");
/** The build of the sources as they were last seen. */
const currentFile = join(buildsFolder, "current.json");
/** The sources whose types `npm run check` has found sound. */
const checkedFile = join(buildsFolder, "types-checked");
/** Written last: a folder without it was interrupted. */
const completeFile = "complete";
/** The newest builds that are kept: a portal that still runs may serve any of them. */
const keptBuilds = 3;

/** @typedef {{ fingerprint: string, glance: string }} Current */

/** Where the build of these sources lives, relative to the root as Next wants it. @param {string} built their fingerprint */
const folderOf = (built) => `.builds/${built.slice(0, 12)}`;

/** @param {string} built */
const isComplete = (built) => existsSync(join(root, folderOf(built), completeFile));

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(join(root, path)) || readsNothingOf.test(path)) return [];
  if (sources.includes(path) && /\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    return entry.isDirectory() ? filesUnder(inner) : readsNothingOf.test(inner) ? [] : [inner];
  });
}

/** @param {(path: string) => string | Buffer} tell what counts of each file @returns {string} */
function fingerprintOf(tell) {
  const hash = createHash("sha256").update(process.version);
  const settings = Object.keys(process.env).filter((name) => name.startsWith("NEXT_PUBLIC_"));
  for (const name of settings.sort()) hash.update(`${name}=${process.env[name]}\0`);
  for (const path of sources.flatMap(filesUnder).sort()) {
    hash
      .update(`${path}\0`)
      .update(tell(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Identifies what a build is made of: the contents of its sources. */
const fingerprint = () => fingerprintOf((path) => readFileSync(path));

/** The same from sizes and times alone, to tell unchanged sources without reading them. */
const glance = () =>
  fingerprintOf((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  });

/** @returns {Current | null} */
function readCurrent() {
  try {
    return JSON.parse(readFileSync(currentFile, "utf8"));
  } catch {
    return null;
  }
}

/** @param {Current} current */
function writeCurrent(current) {
  mkdirSync(buildsFolder, { recursive: true });
  writeFileSync(`${currentFile}.part`, JSON.stringify(current));
  renameSync(`${currentFile}.part`, currentFile);
}

/** The fingerprint of the sources, from the note where they have not changed since. */
export function currentFingerprint() {
  const last = readCurrent();
  const seen = glance();
  if (last?.glance === seen) return last.fingerprint;
  const current = { fingerprint: fingerprint(), glance: seen };
  writeCurrent(current);
  return current.fingerprint;
}

export const isBuilt = () => isComplete(currentFingerprint());

/** Notes sources whose types are sound, so that a build of them need not check again. @param {string} checked their fingerprint */
export function noteTypesChecked(checked) {
  mkdirSync(buildsFolder, { recursive: true });
  writeFileSync(checkedFile, checked);
}

/** @param {string} built */
const areTypesChecked = (built) => existsSync(checkedFile) && readFileSync(checkedFile, "utf8") === built;

/**
 * What is built and no more: tests need packages that a production install lacks. And Next adds to the configuration it
 * builds with, which shall not be the committed one.
 * @param {string} folder
 */
function writeBuildTsconfig(folder) {
  const sourceFolders = ["app", "components", "lib", "db"];
  const product = [...sourceFolders.map((name) => `${name}/**/*`), "*.ts"];
  const include = ["next-env.d.ts", `${folder}/types/**/*.ts`, ...product].map((path) => `../${path}`);
  const exclude = ["../node_modules", "../**/*.test.*", "../*.config.ts"];
  const tsconfig = { extends: "../tsconfig.json", include, exclude };
  writeFileSync(join(buildsFolder, "tsconfig.json"), JSON.stringify(tsconfig));
}

function removeOldBuilds() {
  const builds = readdirSync(buildsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(buildsFolder, name), at: statSync(join(buildsFolder, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of builds.slice(keptBuilds)) rmSync(path, { recursive: true, force: true });
}

/** @param {string} built the fingerprint of the sources */
async function build(built) {
  const folder = folderOf(built);
  mkdirSync(buildsFolder, { recursive: true });
  writeBuildTsconfig(folder);
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  const env = {
    ...process.env,
    NODE_ENV: /** @type {const} */ ("production"),
    NEXT_TELEMETRY_DISABLED: "1",
    LOG_LEVEL: "silent",
    NEXT_PUBLIC_PORTAL_VERSION: built.slice(0, 12),
    BUILD_FOLDER: folder,
    TYPES_CHECKED: areTypesChecked(built) ? "1" : "0",
  };
  const { code, output } = await runNode([next, "build"], { env, cwd: root });
  if (code === 0) {
    // Sources that changed during the build belong to the next one.
    if (fingerprint() !== built) throw new Refusal("The sources changed while they were built: start again.");
    // The next version has a folder of its own and cannot use it.
    rmSync(join(root, folder, "cache"), { recursive: true, force: true });
    writeFileSync(join(root, folder, completeFile), "");
    removeOldBuilds();
    return;
  }
  if (/ENOSPC|no space left/i.test(output))
    throw new Refusal("The disk is full: free some space, then start again.");
  process.stderr.write(`${output.trimEnd()}\n`);
  throw new Refusal("The portal could not be built: the lines above say where.");
}

/** Builds the present sources unless their build is there, and has this process serve that build. */
export async function ensureBuild() {
  const wanted = currentFingerprint();
  if (!isComplete(wanted)) await step("Building the portal", () => build(wanted));
  process.env.BUILD_FOLDER = folderOf(wanted);
}

/** Has this process serve the build of the present sources. Throws a Refusal when there is none. */
export function requireBuild() {
  if (!isBuilt()) throw new Refusal("The portal is not built: npm start builds it.");
  process.env.BUILD_FOLDER = folderOf(currentFingerprint());
}
