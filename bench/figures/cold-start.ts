import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@/scripts/lib/ports.mjs";
import type { Bench, Figure, Finding } from "../figure";
import { comparePairs } from "../measure/pairs";
import { startNode, stopProcess, waitForOk } from "../measure/processes";
import { bareFolder, portalFolder } from "../portal/copy";
import { startFlags } from "../portal/serve";
import { milliseconds, spread } from "../words";

const startDatabase = fileURLToPath(new URL("../limits/start-database.mjs", import.meta.url));

function environment(port: number): NodeJS.ProcessEnv {
  const own = new Set(["DATABASE_URL", "DATABASE_POOL", "NEXTAUTH_SECRET", "LOG_LEVEL", "WORKER"]);
  const inherited = Object.entries(process.env).filter(([name]) => !own.has(name));
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/** Milliseconds from the command to the first page. */
async function timeToFirstPage(
  cwd: string,
  script: string,
  argsFor: (port: number) => string[],
  path: string,
  nodeFlags?: string[],
) {
  const port = await freePort();
  const startedAt = performance.now();
  const child = startNode(join(cwd, script), argsFor(port), { cwd, env: environment(port), nodeFlags });
  try {
    await waitForOk(`http://127.0.0.1:${port}${path}`, child, 10);
    return performance.now() - startedAt;
  } finally {
    await stopProcess(child);
  }
}

const startPortal = () =>
  timeToFirstPage(portalFolder, join("scripts", "start.mjs"), () => [], "/login", startFlags);

const startBare = () =>
  timeToFirstPage(
    bareFolder,
    join("node_modules", "next", "dist", "bin", "next"),
    (port) => ["start", "-p", String(port), "-H", "127.0.0.1"],
    "/",
    startFlags,
  );

/** The start of the database alone, on the portal's folder. */
function timeDatabase(): number {
  const { stdout, stderr } = spawnSync(process.execPath, [startDatabase, portalFolder], { encoding: "utf8" });
  const ms = Number(stdout);
  if (!ms) throw new Error(`The database did not start: ${stderr}`);
  return ms;
}

async function measure({ rounds }: Bench): Promise<Finding[]> {
  // The very first start creates and seeds the database.
  await startPortal();
  let database = 0;
  const compared = await comparePairs(rounds, {
    ours: startPortal,
    limit: async () => {
      database = timeDatabase();
      return (await startBare()) + database;
    },
  });
  const times = 1 / compared.ratio.median;
  return [
    {
      what: "from the command to the first page",
      ours: milliseconds(compared.ours.median),
      limit: `${milliseconds(compared.limit.median)}, of it the database ${milliseconds(database)}`,
      ratio: `${times.toFixed(2)} ×; limit ÷ ours ${spread(compared.ratio)}`,
      bar: "≤ 1.5 ×",
      isMet: times <= 1.5,
      isPaired: true,
    },
  ];
}

export const coldStart: Figure = {
  id: "P17",
  title: "Cold start of a built portal",
  how: "npm start's own program, with the database stopped, until GET /login returns 200, compared with next start of a one-page app on the same version of Next until that page is served, plus starting the same database.",
  measure,
};
