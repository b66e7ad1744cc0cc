import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@/scripts/lib/ports.mjs";
import { waitUntilReady } from "@/scripts/lib/readiness.mjs";
import { root } from "@/scripts/lib/root.mjs";

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** The measured process has a core to itself; the client and the database aren't pinned. */
const canPin = cpus().length > 1 && spawnSync("taskset", ["--version"]).status === 0;
export const pinning = canPin ? "server on core 0, client and database unpinned" : "nothing pinned";

export type Served = { port: number; pid: number; url: string; stop(): Promise<void> };

/** The environment of every measured program, portal and limits alike. */
const environmentOf = (databaseUrl: string, address: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: "production",
  DATABASE_URL: databaseUrl,
  APP_URL: address,
  HOST: "127.0.0.1",
  PORT: new URL(address).port,
  WORKER: "off",
  LOG_LEVEL: "info",
  DATABASE_POOL: "10",
  // One person here does the work of a whole company.
  CALLS_PER_MINUTE: "0",
  STREAMS_PER_PERSON: "0",
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await exited;
  clearTimeout(late);
}

async function serve(args: string[], databaseUrl: string, env: Record<string, string>): Promise<Served> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = [...(canPin ? ["taskset", "-c", "0"] : []), process.execPath, ...args];
  const errors = process.env.BENCH_VERBOSE ? "inherit" : "ignore";
  const child = spawn(command[0]!, command.slice(1), {
    env: { ...environmentOf(databaseUrl, url), ...env },
    cwd: root,
    stdio: ["ignore", "ignore", errors],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  await waitUntilReady(url, { patience: 60_000, isGone: () => child.exitCode !== null });
  return { port, url, pid: child.pid ?? 0, stop: () => stop(child) };
}

type PortalOptions = { env?: Record<string, string>; nodeFlags?: string[] };

/** The built portal as in production. */
export const servePortal = (databaseUrl: string, { env = {}, nodeFlags = [] }: PortalOptions = {}) =>
  serve([...nodeFlags, join(root, "scripts", "serve.mjs")], databaseUrl, env);

/** The same work without the portal around it, for one facility. */
export function serveLimit(databaseUrl: string, { facilityId, zone, page = "" }: LimitOptions) {
  const program = fileURLToPath(new URL("../limits/bare-server.ts", import.meta.url));
  return serve(["--import", "tsx", program, String(facilityId), zone, page], databaseUrl, {});
}

type LimitOptions = { facilityId: number; zone: string; page?: string };
