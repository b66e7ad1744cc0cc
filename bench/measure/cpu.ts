import { readdirSync, readFileSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

type Times = { parent: number; own: number; ofReaped: number };

/** Threads count for their process, finished children for their parent. */
function timesOf(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (index: number) => Number(fields[index]);
    return { parent: at(1), own: at(11) + at(12), ofReaped: at(13) + at(14) };
  } catch {
    return null;
  }
}

const pids = () =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);

/** CPU milliseconds a process and its descendants have used so far. */
export function cpuMsOf(root: number): number {
  const times = new Map(pids().map((pid) => [pid, timesOf(pid)]));
  const isBelow = (pid: number): boolean => {
    const parent = times.get(pid)?.parent;
    return parent === root || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  const total = [...times].reduce((sum, [pid, own]) => {
    if (!own || (pid !== root && !isBelow(pid))) return sum;
    return sum + own.own + own.ofReaped;
  }, 0);
  return total * MS_PER_TICK;
}

/** A process's resident memory in bytes. */
export function residentBytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

type MachineTimes = { all: number; idle: number; stolen: number };

function machineTimes(): MachineTimes {
  const [first = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const fields = first.split(/\s+/).slice(1, 9).map(Number);
  return {
    all: fields.reduce((a, b) => a + b, 0),
    idle: (fields[3] ?? 0) + (fields[4] ?? 0),
    stolen: fields[7] ?? 0,
  };
}

/** The machine's idle and stolen CPU shares from now until read. */
export function watchMachine(): () => { idle: number; stolen: number } {
  const before = machineTimes();
  return () => {
    const after = machineTimes();
    const all = Math.max(1, after.all - before.all);
    return { idle: (after.idle - before.idle) / all, stolen: (after.stolen - before.stolen) / all };
  };
}
