import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What a running PostgreSQL says of itself in postmaster.pid.
 * @typedef {{ pid: number, folder: string, port: number, isReady: boolean }} Postmaster
 */

/** @param {string} text @returns {Postmaster | null} */
export function parsePostmaster(text) {
  const [pid, folder, , port, , , , status] = text.split("\n").map((line) => line.trim());
  if (!pid || !folder || !/^\d+$/.test(pid)) return null;
  return { pid: Number(pid), folder, port: Number(port ?? 0), isReady: status === "ready" };
}

/** @param {string} folder @returns {Postmaster | null} */
export function readPostmaster(folder) {
  try {
    return parsePostmaster(readFileSync(join(folder, "postmaster.pid"), "utf8"));
  } catch {
    return null;
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {number} pid @returns {string} empty for a process that is gone or only waits to be reaped */
function commandOf(pid) {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    } catch {
      return "";
    }
  }
  return spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout ?? "";
}

/**
 * After a reboot the process id may belong to an unrelated program.
 * @param {number} pid
 */
export function isAnotherProgram(pid) {
  const command = commandOf(pid);
  return isRunning(pid) && command !== "" && !/postgres/.test(command);
}
