import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { freePort } from "@/scripts/lib/ports.mjs";
import { cores, startNode, stopProcess, waitForOk } from "../measure/processes";
import packageFile from "@/package.json";
import { portalFolder } from "./copy";

export type Served = { port: number; pid: number; url: string; stop(): Promise<void> };

/** The Node flags of `npm start`, for the limits too: a larger young generation, so that it is collected less often. */
const startFlags = packageFile.scripts.start.split(" ").filter((word) => word.startsWith("--"));

/** The environment of every measured program, portal and limits alike. */
function environmentOf(databaseUrl: string, port: number): NodeJS.ProcessEnv {
  const address = `http://127.0.0.1:${port}`;
  return {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    APP_URL: address,
    NEXTAUTH_URL: address,
    PORT: String(port),
    HOST: "127.0.0.1",
    WORKER: "off",
    LOG_LEVEL: "info",
    DATABASE_POOL: "10",
    // One person here does the work of a whole company.
    CALLS_PER_MINUTE: "0",
    STREAMS_PER_PERSON: "0",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

async function serve(child: ChildProcess, port: number, readyPath: string): Promise<Served> {
  const url = `http://127.0.0.1:${port}`;
  await waitForOk(url + readyPath, child);
  return { port, url, pid: child.pid ?? 0, stop: () => stopProcess(child) };
}

type PortalOptions = {
  env?: Record<string, string>;
  nodeFlags?: string[];
  /** Pinned to the server's core, unless several cores are the point. */
  isPinned?: boolean;
};

/** The built portal as in production. */
export async function servePortal(
  databaseUrl: string,
  { env, nodeFlags = [], isPinned = true }: PortalOptions = {},
): Promise<Served> {
  const port = await freePort();
  const child = startNode(join(portalFolder, "scripts", "serve.mjs"), [], {
    core: isPinned ? cores.server : undefined,
    cwd: portalFolder,
    env: { ...environmentOf(databaseUrl, port), ...env },
    nodeFlags: [...startFlags, ...nodeFlags],
  });
  return serve(child, port, "/api/health/ready");
}

/** A program of `limits/`: the cost of the same work without a framework. Answers / with 200. */
export async function serveLimit(script: string, databaseUrl: string, args: string[]): Promise<Served> {
  const port = await freePort();
  const child = startNode(script, args, {
    core: cores.server,
    env: environmentOf(databaseUrl, port),
    nodeFlags: startFlags,
  });
  return serve(child, port, "/");
}
