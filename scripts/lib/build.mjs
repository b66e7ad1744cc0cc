import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
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
const fingerprintFile = join(root, ".next", "shiftwell-fingerprint");

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

/** What the build is of. */
const contents = () => fingerprintOf((path) => readFileSync(path));

/** Told at a glance: files of the same size and time are the files that were built. */
const glance = () =>
  fingerprintOf((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  });

/** @param {string} built @param {string} seen */
const noteBuilt = (built, seen) => writeFileSync(fingerprintFile, `${built}\n${seen}\n`);

export function isBuilt() {
  if (!existsSync(join(root, ".next", "BUILD_ID")) || !existsSync(fingerprintFile)) return false;
  const [built, seen] = readFileSync(fingerprintFile, "utf8").split("\n");
  const now = glance();
  if (seen === now) return true;
  if (built !== contents()) return false;
  noteBuilt(built, now);
  return true;
}

async function build() {
  // Both taken before: what changes while it is built is not in the build.
  const seen = glance();
  const fingerprint = contents();
  rmSync(fingerprintFile, { force: true });
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  const env = {
    ...process.env,
    NODE_ENV: /** @type {const} */ ("production"),
    NEXT_TELEMETRY_DISABLED: "1",
    LOG_LEVEL: "silent",
    NEXT_PUBLIC_PORTAL_VERSION: fingerprint.slice(0, 12),
  };
  const { code, output } = await runNode([next, "build"], { env, cwd: root });
  if (code === 0) {
    noteBuilt(fingerprint, seen);
    return;
  }
  if (/ENOSPC|no space left/i.test(output))
    throw new Refusal("The disk is full: free some space, then start again.");
  process.stderr.write(`${output.trimEnd()}\n`);
  throw new Refusal("The portal could not be built: the lines above say where.");
}

/** Builds what would be served, unless that build is there. */
export async function ensureBuild() {
  if (!isBuilt()) await step("Building the portal", build);
}
