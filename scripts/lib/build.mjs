import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runNode } from "./processes.mjs";
import { step } from "./progress.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/** Everything a build reads. Changes elsewhere (scripts, tests, documents) need no new build. */
const sources = [
  "app",
  "components",
  "lib",
  "db",
  "public",
  "middleware.ts",
  "instrumentation-client.ts",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const readsNothingOf = /^db[\\/](seed|embedded|backup)|\.test\.tsx?$/;
/** One folder per version: a new build never replaces files that a running portal serves. */
const buildsFolder = join(root, ".builds");
/** Written last: a folder without it is an interrupted build. */
const completeFile = "complete";
/** How many builds are kept: a running portal may still serve an older one. */
const maxBuilds = 3;

/**
 * Where the build of these sources is, relative to the root as Next expects.
 * @param {string} built their fingerprint
 */
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

/**
 * Identifies a build by the contents of its sources. Reading all of them takes a fifth of a second.
 * @returns {string}
 */
function fingerprint() {
  const hash = createHash("sha256").update(process.version);
  const settings = Object.keys(process.env).filter((name) => name.startsWith("NEXT_PUBLIC_"));
  for (const name of settings.sort()) hash.update(`${name}=${process.env[name]}\0`);
  for (const path of sources.flatMap(filesUnder).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

/** Next rewrites the tsconfig it builds with, and the committed one must not change. */
function writeBuildTsconfig() {
  writeFileSync(join(buildsFolder, "tsconfig.json"), JSON.stringify({ extends: "../tsconfig.json" }));
}

function removeOldBuilds() {
  const builds = readdirSync(buildsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(buildsFolder, name), at: statSync(join(buildsFolder, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of builds.slice(maxBuilds)) rmSync(path, { recursive: true, force: true });
}

/** @param {string} built the fingerprint of the sources @returns {Promise<void>} */
async function build(built) {
  const folder = folderOf(built);
  mkdirSync(buildsFolder, { recursive: true });
  writeBuildTsconfig();
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  const env = {
    ...process.env,
    NODE_ENV: /** @type {const} */ ("production"),
    NEXT_TELEMETRY_DISABLED: "1",
    LOG_LEVEL: "silent",
    NEXT_PUBLIC_PORTAL_VERSION: built.slice(0, 12),
    BUILD_FOLDER: folder,
  };
  const { code, output } = await runNode([next, "build"], { env, cwd: root });
  // Another process of this portal has started at the same time, and builds the same.
  if (/another next build process/i.test(output)) {
    for (let second = 0; second < 30 && !isComplete(built); second++) await sleep(1_000);
    return isComplete(built) ? undefined : build(built);
  }
  if (code === 0) {
    // Changes made during the build belong to the next one.
    if (fingerprint() !== built) throw new Refusal("The sources changed during the build: start again.");
    writeFileSync(join(root, folder, completeFile), "");
    removeOldBuilds();
    return;
  }
  if (/ENOSPC|no space left/i.test(output))
    throw new Refusal("The disk is full: free some space, then start again.");
  process.stderr.write(`${output.trimEnd()}\n`);
  throw new Refusal("The portal could not be built: see the lines above.");
}

/** Builds the current sources unless that build exists, and makes this process serve it. */
export async function ensureBuild() {
  const current = fingerprint();
  if (!isComplete(current)) await step("Building the portal", () => build(current));
  process.env.BUILD_FOLDER = folderOf(current);
}

/** Makes this process serve the build of the current sources. Throws a Refusal if there is none. */
export function requireBuild() {
  const current = fingerprint();
  if (!isComplete(current)) throw new Refusal("The portal is not built: run npm start to build it.");
  process.env.BUILD_FOLDER = folderOf(current);
}
