import type { Bench, Figure, Finding } from "../figure";
import { captureStatements } from "../limits/capture-statements";
import { pgbenchName, runScript, type Script } from "../limits/pgbench";
import { expectAll, type LoadResult } from "../measure/load";
import { comparePairs } from "../measure/pairs";
import { servePortal, type Served } from "../portal/serve";
import { digits, milliseconds, spread } from "../words";
import { addScheduler, type Visitor } from "../world/people";
import { addWaitingFacility, type BenchFacility } from "../world/schedules";

const confirmPath = (slotId: number) => `/api/slot/${slotId}/confirm`;

type Ground = {
  bench: Bench;
  portal: Served;
  visitor: Visitor;
  home: BenchFacility;
  script: Script;
  next: number;
};

const WARM_UP = 1500;

/** So many people at once, so many confirmations each and side. The quietest last, when all is warm. */
const levels = [
  { clients: 64, each: 25, quick: 8 },
  { clients: 8, each: 100, quick: 30 },
  { clients: 1, each: 200, quick: 60 },
];

function confirm(
  { bench, portal, visitor }: Ground,
  slotIds: number[],
  connections: number,
): Promise<LoadResult> {
  return bench.load.run({
    port: portal.port,
    method: "PUT",
    paths: slotIds.map(confirmPath),
    headers: { ...visitor.headers, "content-type": "application/json" },
    body: "{}",
    connections,
    count: slotIds.length,
  });
}

/** The next slots nobody has confirmed yet. */
function take(ground: Ground, count: number): { from: number; slotIds: number[] } {
  const from = ground.next;
  ground.next += count;
  if (ground.next > ground.home.slots) throw new Error("There are too few slots to confirm.");
  return { from, slotIds: Array.from({ length: count }, (_, i) => ground.home.firstSlotId + from + i) };
}

async function captureScript(ground: Omit<Ground, "script">): Promise<Script> {
  const { bench, home } = ground;
  const open = { ...ground, script: undefined as unknown as Script };
  // A server that has just started is compiled as it goes, and its connections ask for more than they will later.
  await confirm(open, take(open, WARM_UP).slotIds, 8);
  const [slotId = 0] = take(open, 1).slotIds;
  ground.next = open.next;
  const statements = await captureStatements(bench.cluster.maintenance, async () => {
    expectAll(await confirm(open, [slotId], 1), 200, 1);
  });
  const professionalId = home.firstProfessionalId + ((slotId - home.firstSlotId) % home.slotsADay);
  return { ...home, statements, sample: { slotId, professionalId } };
}

async function compareAt(
  ground: Ground,
  { clients, each, quick }: (typeof levels)[number],
): Promise<Finding> {
  const { bench, script } = ground;
  const turns = bench.isQuick ? quick : each;
  let p99 = 0;
  const compared = await comparePairs(bench.rounds, {
    ours: async () => {
      const { slotIds } = take(ground, clients * turns);
      const result = await confirm(ground, slotIds, clients);
      expectAll(result, 200, slotIds.length);
      p99 = Math.max(p99, result.p99);
      return result.ms / slotIds.length;
    },
    limit: async () => {
      const { from } = take(ground, clients * turns);
      return 1000 / (await runScript(bench.cluster.main.url, script, { clients, each: turns, from }));
    },
  });
  const perSecond = (ms: number) => `${digits(1000 / ms, 0)} a second`;
  return {
    what: `confirming, ${clients} at once`,
    ours: `${perSecond(compared.ours.median)}, p99 ${milliseconds(p99)}`,
    limit: perSecond(compared.limit.median),
    ratio: spread(compared.ratio),
    bar: "≥ 0.25",
    isMet: compared.ratio.median >= 0.25,
    isPaired: true,
  };
}

const PEOPLE = 50;

/** Many who confirm the same slot at the same moment, several slots after each other. */
async function crowd(ground: Ground): Promise<Finding> {
  const { bench, portal, home } = ground;
  const { sql } = bench.cluster.main;
  const people: Visitor[] = [];
  for (let number = 2; number < PEOPLE + 2; number++) {
    people.push(await addScheduler(sql, home.facilityId, number));
  }
  const { slotIds } = take(ground, bench.isQuick ? 3 : 10);
  const outcomes: string[] = [];
  for (const slotId of slotIds) {
    const { statuses } = await bench.load.run({
      port: portal.port,
      method: "PUT",
      paths: [confirmPath(slotId)],
      headers: { "content-type": "application/json" },
      headersInTurn: people.map(({ headers }) => headers),
      body: "{}",
      connections: PEOPLE,
      count: PEOPLE,
    });
    outcomes.push(`${statuses[200] ?? 0} × 200, ${statuses[409] ?? 0} × 409`);
  }
  const wanted = `1 × 200, ${PEOPLE - 1} × 409`;
  const others = outcomes.filter((outcome) => outcome !== wanted);
  return {
    what: `${PEOPLE} people confirm one slot, ${slotIds.length} slots`,
    ours: others.length === 0 ? `${wanted} each time` : others.join("; "),
    bar: wanted,
    isMet: others.length === 0,
  };
}

async function measure(bench: Bench): Promise<Finding[]> {
  const { url, sql } = bench.cluster.main;
  const perRound = levels.reduce(
    (sum, { clients, each, quick }) => sum + clients * (bench.isQuick ? quick : each),
    0,
  );
  const home = await addWaitingFacility(sql, perRound * 2 * bench.rounds + WARM_UP + 100);
  const visitor = await addScheduler(sql, home.facilityId);
  await sql`vacuum analyze`;
  const portal = await servePortal(url);
  try {
    const begun = { bench, portal, visitor, home, next: 0 };
    const ground: Ground = { ...begun, script: await captureScript(begun), next: begun.next };
    const findings: Finding[] = [];
    for (const level of levels) findings.push(await compareAt(ground, level));
    findings.push(await crowd(ground));
    return findings;
  } finally {
    await portal.stop();
  }
}

export const confirmFigure: Figure = {
  id: "P6",
  title: "Confirming a slot",
  how: `PUT /api/slot/{id}/confirm over HTTP, signed in, with its audit and its mail, each slot once, against ${pgbenchName} running the statements the database was seen to receive for one such request.`,
  measure,
};
