import { spawnSync } from "node:child_process";
import { chownSync, existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { EmbeddedDatabaseError } from "./embedded-database-error.mjs";

/**
 * How PostgreSQL's programs are run and who owns their files. PostgreSQL refuses to run as root.
 * @typedef {{ uid: number, gid: number }} Owner
 * @typedef {{
 *   wrap(command: string, args: string[]): { command: string, args: string[], options: Partial<Owner> },
 *   own(path: string): void,
 * }} Privileges
 */

/** @type {Privileges} */
const asOneself = { wrap: (command, args) => ({ command, args, options: {} }), own: () => {} };

/**
 * Inside a user namespace root is another user but can still enter root's private folders.
 * @param {number} uid
 * @returns {Privileges}
 */
function inNamespace(uid) {
  const mapping = ["--user", `--map-user=${uid}`, `--map-group=${uid}`, "--"];
  return {
    wrap: (command, args) => ({ command: "unshare", args: [...mapping, command, ...args], options: {} }),
    own: () => {},
  };
}

/** @param {Owner} owner @returns {Privileges} */
function asUser(owner) {
  return {
    wrap: (command, args) => ({ command, args, options: owner }),
    own: (path) => chownSync(path, owner.uid, owner.gid),
  };
}

/** @param {string[]} names @returns {Owner[]} */
function accounts(names) {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = lines.map((line) => line.split(":"));
  return names.flatMap((name) => {
    const found = fields.find(([account]) => account === name);
    return found ? [{ uid: Number(found[2]), gid: Number(found[3]) }] : [];
  });
}

/** @param {Privileges} privileges @param {string} program */
function works(privileges, program) {
  const { command, args, options } = privileges.wrap(program, ["--version"]);
  return spawnSync(command, args, { ...options, cwd: "/" }).status === 0;
}

/** @param {string} dataFolder @returns {boolean} whether another account may walk to the folder */
function isOpenToOthers(dataFolder) {
  for (let folder = dirname(dataFolder); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

/** @param {string} program @param {string} dataFolder @returns {Privileges} */
export function findPrivileges(program, dataFolder) {
  if (process.getuid?.() !== 0) return asOneself;
  const [nobody, ...rest] = accounts(["nobody", "postgres"]);
  const candidates = [...rest, ...(nobody ? [nobody] : [])];
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return asUser({ uid, gid });
  }
  const namespace = inNamespace(nobody?.uid ?? 65534);
  // A cluster owned by root was created in a namespace: no need to probe again on every start.
  if (existsSync(join(dataFolder, "PG_VERSION")) || works(namespace, program)) return namespace;
  const other = candidates.map(asUser).find((privileges) => works(privileges, program));
  if (other && isOpenToOthers(dataFolder)) return other;
  throw new EmbeddedDatabaseError(
    "PostgreSQL does not run as root, and this folder is closed to every other account: start as an ordinary user, or set DATABASE_URL.",
  );
}
