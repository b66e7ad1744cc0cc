import { readdirSync, readFileSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

/** A process's parent, and its ticks with those of its finished children. */
function statOf(pid: number): { parent: number; ticks: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    // It has ended since it was listed.
    return { parent: 0, ticks: 0 };
  }
}

/** CPU milliseconds that a process and its children have used so far. */
export function cpuMsOf(pid: number): number {
  const ticks = readdirSync("/proc").map((name) => {
    const stat = Number(name) > 0 ? statOf(Number(name)) : null;
    return stat && (Number(name) === pid || stat.parent === pid) ? stat.ticks : 0;
  });
  return ticks.reduce((a, b) => a + b, 0) * MS_PER_TICK;
}

/** A process's resident memory in bytes. */
export function residentBytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

function machineTimes() {
  const [first = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const fields = first.split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0, , , stolen = 0] = fields;
  return { all: fields.reduce((a, b) => a + b, 0), idle: idle + waiting, stolen };
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
