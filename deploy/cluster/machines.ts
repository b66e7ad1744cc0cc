import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ALL = [1, 2, 3] as const;
export type Machine = (typeof ALL)[number];

const script = join(import.meta.dirname, "cluster.sh");
export const folder = process.env.DRILL_FOLDER ?? "/tmp/shiftwell-cluster";

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    stdio: ["ignore", "inherit", "pipe"],
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? stderr}`);
}

export const startCluster = () => run(script, "start", folder);
export const stopCluster = () => run(script, "stop", folder);

const addressOf = (machine: Machine) => `10.77.0.1${machine}`;
const inside = (machine: Machine, ...command: string[]) =>
  run("ip", "netns", "exec", `shiftwell-${machine}`, ...command);

/** A machine's programs; PostgreSQL's say what they do, as in "postgres: shiftwell: startup recovering". */
function processesOf(machine: Machine): { pid: number; title: string }[] {
  const { stdout } = spawnSync("ip", ["netns", "pids", `shiftwell-${machine}`], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    try {
      return line ? [{ pid: Number(line), title: readFileSync(`/proc/${line}/cmdline`, "utf8") }] : [];
    } catch {
      return [];
    }
  });
}

/** Sends a signal to all programs of a machine, or to those with such a title. */
export function signal(machine: Machine, what: NodeJS.Signals, title = /./): void {
  for (const one of processesOf(machine)) {
    if (!title.test(one.title)) continue;
    try {
      process.kill(one.pid, what);
    } catch {
      // It has ended meanwhile.
    }
  }
}

export const startEtcd = (machine: Machine) => run(script, "etcd", folder, String(machine));

export const startPatroni = (machine: Machine) => run(script, "patroni", folder, String(machine));

export function startMachine(machine: Machine): void {
  startEtcd(machine);
  startPatroni(machine);
}

export const othersThan = (machine: Machine) => ALL.filter((one) => one !== machine);

/** Pulls the machine's cable, or plugs it in. */
export const connect = (machine: Machine, isUp: boolean) =>
  run("ip", "link", "set", `shiftwell-${machine}`, isUp ? "up" : "down");

/** Cuts a machine off the other two, while the portal still reaches it. */
export function separate(machine: Machine, isApart: boolean): void {
  for (const other of othersThan(machine))
    run(
      "ip",
      "-n",
      `shiftwell-${machine}`,
      "route",
      isApart ? "add" : "del",
      "blackhole",
      `${addressOf(other)}/32`,
    );
}

export function fillDisk(machine: Machine): void {
  inside(machine, "sh", "-c", `cat /dev/zero > ${folder}/${machine}/filler 2>/dev/null || true`);
}

/** Frees the disk, and has the machine copy the primary anew, which an operator does by patronictl reinit. */
export async function emptyDisk(machine: Machine): Promise<void> {
  run("rm", "-f", `${folder}/${machine}/filler`);
  await fetch(`http://${addressOf(machine)}:8008/reinitialize`, { method: "POST", body: '{"force": true}' });
}

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number };

/** The members as Patroni sees them; asks each machine in turn. */
async function members(): Promise<Member[]> {
  for (const machine of ALL) {
    const answer = await fetch(`http://${addressOf(machine)}:8008/cluster`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

const machineOf = ({ name }: Member) => Number(name.slice(-1)) as Machine;

export async function leader(): Promise<Machine> {
  const found = (await members()).find(({ role }) => role === "leader");
  if (!found) throw new Error("The cluster has no leader.");
  return machineOf(found);
}

export async function synchronousStandby(): Promise<Machine> {
  const found = (await members()).find(({ role }) => role === "sync_standby");
  if (!found) throw new Error("The cluster has no synchronous standby.");
  return machineOf(found);
}

/** Waits until three machines run, on one timeline, and one standby is synchronous. */
export async function whenWhole(patienceMs = 120_000): Promise<void> {
  const until = performance.now() + patienceMs;
  let seen: Member[] = [];
  while (performance.now() < until) {
    seen = await members();
    const isRunning = seen.every(({ state }) => state === "running" || state === "streaming");
    const timelines = new Set(seen.map(({ timeline }) => timeline));
    const roles = seen.map(({ role }) => role).sort();
    const isSettled = roles.join() === "leader,replica,sync_standby" && timelines.size === 1;
    if (isRunning && isSettled && seen.every(({ lag }) => !lag || Number(lag) < 1_000_000)) return;
    await sleep(500);
  }
  throw new Error(`The cluster isn't whole again: ${JSON.stringify(seen)}`);
}

export async function switchOver(from: Machine, to: Machine): Promise<void> {
  const answer = await fetch(`http://${addressOf(from)}:8008/switchover`, {
    method: "POST",
    body: JSON.stringify({ leader: `node${from}`, candidate: `node${to}` }),
  });
  if (!answer.ok) throw new Error(`Patroni refuses to switch over: ${await answer.text()}`);
}
