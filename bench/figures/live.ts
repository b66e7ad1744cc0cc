import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Bench, Figure, Finding } from "../figure";
import { residentBytesOf } from "../measure/cpu";
import { startLiveClients, type LiveClients } from "../measure/live";
import { countStatements, whileCounting } from "../measure/statements";
import { servePortal, type Served } from "../portal/serve";
import { digits, kilobytes, milliseconds } from "../words";
import { addScheduler } from "../world/people";
import { addBusyFacility, type BenchFacility } from "../world/schedules";

const SCREENS = 1000;
const FIRST = 200;
const CYCLES = 3;
const collectGarbage = fileURLToPath(new URL("../measure/collect-garbage.mjs", import.meta.url));

type Memory = { resident: number; held: number };
type Ground = {
  bench: Bench;
  portal: Served;
  clients: LiveClients;
  at: Parameters<LiveClients["open"]>[1];
  memoryFile: string;
  facility: BenchFacility;
};

/** The server's memory after a garbage collection. */
async function memoryOf({ portal, memoryFile }: Ground): Promise<Memory> {
  const before = statSync(memoryFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  process.kill(portal.pid, "SIGUSR2");
  while ((statSync(memoryFile, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= before) await sleep(50);
  await sleep(100);
  const { heapUsed, external } = JSON.parse(readFileSync(memoryFile, "utf8")) as NodeJS.MemoryUsage;
  return { resident: residentBytesOf(portal.pid), held: heapUsed + external };
}

async function memoryFinding(ground: Ground): Promise<Finding[]> {
  const { clients, at } = ground;
  const emptied: Memory[] = [];
  // The first round is a warm-up that fills permanent caches.
  for (let cycle = 0; cycle <= CYCLES; cycle++) {
    await clients.open(SCREENS, at);
    await clients.close();
    await sleep(500);
    emptied.push(await memoryOf(ground));
  }
  await clients.open(FIRST, at);
  const few = await memoryOf(ground);
  await clients.open(SCREENS, at);
  const many = await memoryOf(ground);
  const each = (many.resident - few.resident) / SCREENS;
  const [first, last] = [emptied[0]?.held ?? 0, emptied.at(-1)?.held ?? 0];
  const grown = (last - first) / CYCLES / SCREENS;
  return [
    {
      what: `memory per live connection, between ${FIRST} and ${FIRST + SCREENS} connections`,
      ours: `${kilobytes(each)}, of it ${kilobytes((many.held - few.held) / SCREENS)} in the heap`,
      bar: "≤ 40 kB",
      isMet: each <= 40_000,
    },
    {
      what: `memory not freed per closed connection, after ${CYCLES} rounds of ${SCREENS}`,
      ours: `${digits(grown, 0)} B`,
      bar: "≤ 500 B",
      isMet: grown <= 500,
    },
  ];
}

/** Changes a slot as another person would, and waits until every screen has received it. */
async function change({ bench, clients, facility }: Ground): Promise<{ lastMs: number; medianMs: number }> {
  const received = clients.waitFor("slots");
  await sleep(100);
  const startedAt = Date.now();
  await bench.cluster.main.sql`
    update slot set bonus = bonus + 1 where id = ${facility.firstSlotId}`;
  const at = (await received).map((when) => when - startedAt).sort((a, b) => a - b);
  return { lastMs: at.at(-1) ?? Infinity, medianMs: at[Math.floor(at.length / 2)] ?? Infinity };
}

async function reachFinding(ground: Ground): Promise<Finding[]> {
  const { cluster } = ground.bench;
  const waits: number[] = [];
  await change(ground);
  let queries = 0;
  await whileCounting(cluster, async () => {
    for (let i = 0; i < 5; i++) {
      const counted = await countStatements(cluster, cluster.main, async () => {
        waits.push((await change(ground)).lastMs);
      });
      // Every few seconds the server also checks once which sessions are still valid.
      const reads = counted.filter(({ query }) => /\bfrom slot\b/i.test(query));
      queries = Math.max(
        queries,
        reads.reduce((sum, { calls }) => sum + calls, 0),
      );
    }
  });
  const worst = Math.max(...waits);
  return [
    {
      what: `from a change to the last of ${FIRST + SCREENS} screens, five changes`,
      ours: `at worst ${milliseconds(worst)}`,
      bar: "≤ 1000 ms",
      isMet: worst <= 1000,
    },
    {
      what: "statements that read slots, per change",
      ours: String(queries),
      bar: "1",
      isMet: queries === 1,
    },
  ];
}

async function measure(bench: Bench): Promise<Finding[]> {
  const { sql, url } = bench.cluster.main;
  const facility = await addBusyFacility(sql, 500);
  const visitor = await addScheduler(sql, facility.facilityId, 12);
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-bench-"));
  const memoryFile = join(folder, "memory.json");
  const portal = await servePortal(url, {
    env: { BENCH_MEMORY_FILE: memoryFile },
    nodeFlags: ["--expose-gc", "--import", collectGarbage],
  });
  const clients = await startLiveClients();
  try {
    const path = `/api/live?facilityId=${facility.facilityId}`;
    const at = { port: portal.port, path, cookie: visitor.headers.cookie ?? "" };
    const ground = { bench, portal, clients, at, memoryFile, facility };
    return [...(await memoryFinding(ground)), ...(await reachFinding(ground))];
  } finally {
    await Promise.all([clients.stop(), portal.stop()]);
    rmSync(folder, { recursive: true });
  }
}

export const live: Figure = {
  id: "P12",
  alsoKnownAs: ["P13"],
  title: "A thousand open screens on one process, and a change reaching them",
  how: "Connections to /api/live held by a client process. Memory is resident memory after a forced garbage collection; memory not freed is heap and buffers after all connections have closed. A change is one row updated by another connection and seen by every screen.",
  measure,
};
