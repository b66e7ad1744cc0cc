import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** The machine's taskset, if installed: pins a program to a core. */
const pin = process.env.TASKSET ?? "taskset";
const canPin = cpus().length > 1 && spawnSync(pin, ["--version"]).status === 0;

/** The measured process has the first core, the client the second; the database isn't pinned. */
export const cores = { server: 0, client: 1 } as const;
export const pinning = canPin ? "server on core 0, client on core 1, database unpinned" : "nothing pinned";

type Options = {
  core?: number;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  hasChannel?: boolean;
  nodeFlags?: string[];
};

/** A Node program, pinned to a core if possible. Ends with the bench. */
export function startNode(script: string, args: string[], options: Options = {}): ChildProcess {
  const { core, env = process.env, cwd, hasChannel = false, nodeFlags = [] } = options;
  const loader = script.endsWith(".ts") ? ["--import", "tsx"] : [];
  const command = [process.execPath, ...nodeFlags, ...loader, script, ...args];
  const pinned = core !== undefined && canPin ? [pin, "-c", String(core), ...command] : command;
  const [program = "", ...rest] = pinned;
  const errors = process.env.BENCH_VERBOSE ? "inherit" : "ignore";
  const child = spawn(program, rest, {
    env,
    cwd,
    stdio: hasChannel ? ["ignore", "ignore", errors, "ipc"] : ["ignore", "ignore", errors],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await exited;
  clearTimeout(late);
}

const PATIENCE_MS = 60_000;

/** Resolves with the milliseconds until the first 200. */
export async function waitForOk(url: string, child: ChildProcess, everyMs = 25): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < PATIENCE_MS) {
    if (child.exitCode !== null)
      throw new Error(`What should answer at ${url} has ended: BENCH_VERBOSE=1 shows why.`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return performance.now() - startedAt;
    await sleep(everyMs);
  }
  throw new Error(`Nothing answers at ${url}.`);
}
