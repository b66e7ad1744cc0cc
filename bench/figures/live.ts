import { request, type ClientRequest } from "node:http";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { residentBytesOf } from "../measure/cpu";
import { servePortal, type Served } from "../measure/serve";
import { countStatements, whileCounting } from "../measure/statements";
import { digits, kilobytes, milliseconds, type Bench, type Figure, type Finding } from "../report";
import { addScheduler, type Visitor } from "../world/people";
import { addBusyFacility, type BenchFacility } from "../world/schedules";

const SCREENS = 1000;
const FIRST = 200;
const CYCLES = 3;
const CHANGES = 5;
const collectGarbage = fileURLToPath(new URL("../measure/collect-garbage.mjs", import.meta.url));

type Screen = { sent: ClientRequest; onEvent: (event: string) => void };
type Ground = {
  bench: Bench;
  portal: Served;
  facility: BenchFacility;
  visitor: Visitor;
  screens: Screen[];
  memoryFile: string;
};

function openScreen({ portal, facility, visitor, screens }: Ground): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = `/api/live?facilityId=${facility.facilityId}`;
    const options = { port: portal.port, host: "127.0.0.1", path, headers: visitor.headers, agent: false };
    const screen: Screen = {
      onEvent: () => undefined,
      sent: request(options, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A live stream answers ${response.statusCode}.`));
        response.setEncoding("utf8").on("error", () => undefined);
        response.on("data", (text: string) => {
          if (text.includes("event: subscribed")) resolve();
          for (const [, event = ""] of text.matchAll(/^event: (\w+)/gm)) screen.onEvent(event);
        });
      }),
    };
    screen.sent.on("error", reject).end();
    screens.push(screen);
  });
}

/** A few at a time, as screens open in the morning. */
async function open(ground: Ground, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 20)
    await Promise.all(Array.from({ length: Math.min(20, left) }, () => openScreen(ground)));
}

function closeAll({ screens }: Ground): void {
  for (const { sent } of screens.splice(0)) sent.on("error", () => undefined).destroy();
}

/** The server's memory after a garbage collection. */
async function memoryOf({ portal, memoryFile }: Ground) {
  const writtenAt = () => statSync(memoryFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const before = writtenAt();
  process.kill(portal.pid, "SIGUSR2");
  while (writtenAt() <= before) await sleep(50);
  await sleep(100);
  const { heapUsed, external } = JSON.parse(readFileSync(memoryFile, "utf8")) as NodeJS.MemoryUsage;
  return { resident: residentBytesOf(portal.pid), held: heapUsed + external };
}

async function findMemory(ground: Ground): Promise<Finding[]> {
  const emptied: number[] = [];
  // The first round is a warm-up that fills permanent caches.
  for (let cycle = 0; cycle <= CYCLES; cycle++) {
    await open(ground, SCREENS);
    closeAll(ground);
    await sleep(500);
    emptied.push((await memoryOf(ground)).held);
  }
  await open(ground, FIRST);
  const few = await memoryOf(ground);
  await open(ground, SCREENS);
  const many = await memoryOf(ground);
  const each = (many.resident - few.resident) / SCREENS;
  const grown = (emptied.at(-1)! - emptied[0]!) / CYCLES / SCREENS;
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

/** Changes a slot as another person would. Resolves with the milliseconds until every screen has received it. */
async function change({ bench, screens, facility }: Ground): Promise<number> {
  const received = screens.map(
    (screen) =>
      new Promise<void>((resolve) => {
        screen.onEvent = (event) => event === "slots" && resolve();
      }),
  );
  const startedAt = performance.now();
  await bench.cluster.main.sql`update slot set bonus = bonus + 1 where id = ${facility.firstSlotId}`;
  await Promise.all(received);
  return performance.now() - startedAt;
}

async function findReach(ground: Ground): Promise<Finding[]> {
  const { cluster } = ground.bench;
  const waits: number[] = [];
  const reads: number[] = [];
  await change(ground);
  await whileCounting(cluster, async () => {
    for (let i = 0; i < CHANGES; i++) {
      const counted = await countStatements(cluster, async () => void waits.push(await change(ground)));
      // Every few seconds the server also checks once which sessions are still valid.
      const ofSlots = counted.filter(({ query }) => /\bfrom slot\b/i.test(query));
      reads.push(ofSlots.reduce((sum, { calls }) => sum + calls, 0));
    }
  });
  return [
    {
      what: `from a change to the last of ${FIRST + SCREENS} screens, ${CHANGES} changes`,
      ours: `at worst ${milliseconds(Math.max(...waits))}`,
      bar: "≤ 1000 ms",
      isMet: Math.max(...waits) <= 1000,
    },
    {
      what: "statements that read slots, per change",
      ours: String(Math.max(...reads)),
      bar: "1",
      isMet: reads.every((count) => count === 1),
    },
  ];
}

export const live: Figure = {
  id: "LIVE",
  title: "A thousand open screens on one process, and a change reaching them",
  how: "Connections to /api/live held by the bench. Memory is resident memory after a forced garbage collection; memory not freed is heap and buffers after all connections have closed. A change is one row updated by another connection and seen by every screen.",
  measure: async (bench) => {
    const { sql, url } = bench.cluster.main;
    const facility = await addBusyFacility(sql, 500);
    const visitor = await addScheduler(sql, facility.facilityId);
    const folder = mkdtempSync(join(tmpdir(), "shiftwell-bench-"));
    const memoryFile = join(folder, "memory.json");
    const portal = await servePortal(url, {
      env: { BENCH_MEMORY_FILE: memoryFile },
      nodeFlags: ["--expose-gc", "--import", collectGarbage],
    });
    const ground: Ground = { bench, portal, facility, visitor, screens: [], memoryFile };
    try {
      return [...(await findMemory(ground)), ...(await findReach(ground))];
    } finally {
      closeAll(ground);
      await portal.stop();
      rmSync(folder, { recursive: true });
    }
  },
};
