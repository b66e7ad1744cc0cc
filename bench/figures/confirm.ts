import { runSuccessfully } from "../measure/load";
import { captureStatements, replay, type Statement } from "../measure/replay";
import { servePortal, type Served } from "../measure/serve";
import { comparePairs } from "../measure/statistics";
import { digits, milliseconds, spread, type Bench, type Figure, type Finding } from "../report";
import { addScheduler, type Visitor } from "../world/people";
import { addWaitingFacility, type BenchFacility } from "../world/schedules";

const LEAST_RATIO = 0.25;
const WARM_UP = 1500;

/** Concurrent people, with confirmations per person and side. The smallest last, when everything is warm. */
const levels = [
  { clients: 64, each: 25, quick: 8 },
  { clients: 8, each: 100, quick: 30 },
  { clients: 1, each: 200, quick: 60 },
];
type Level = (typeof levels)[number];

type Ground = {
  bench: Bench;
  portal: Served;
  facility: BenchFacility;
  visitor: Visitor;
  /** How many slots have been used. */
  used: number;
};

/** The number of the first of the next unused slots. */
function take(ground: Ground, count: number): number {
  const from = ground.used;
  ground.used += count;
  if (ground.used > ground.facility.slots) throw new Error("There are too few slots left to confirm.");
  return from;
}

function confirm(ground: Ground, count: number, connections: number) {
  const firstId = ground.facility.firstSlotId + take(ground, count);
  const headers = { ...ground.visitor.headers, "content-type": "application/json" };
  const asks = Array.from({ length: count }, (_, n) => ({
    path: `/api/slot/${firstId + n}/confirm`,
    method: "PUT",
    headers,
    body: "{}",
  }));
  return runSuccessfully(ground.portal, { asks, connections, count });
}

/** The statements of one confirmation, and what stands in for its slot and professional in others. */
async function capture(ground: Ground) {
  // A fresh server is still being compiled, and its connections send extra statements.
  await confirm(ground, WARM_UP, 8);
  const { firstSlotId, firstProfessionalId, slotsADay } = ground.facility;
  const sample = ground.used;
  const statements = await captureStatements(ground.bench.cluster.maintenance, () => confirm(ground, 1, 1));
  const standIns = new Map([
    [String(firstSlotId + sample), `${firstSlotId} + :turn`],
    [String(firstProfessionalId + (sample % slotsADay)), `${firstProfessionalId} + :turn % ${slotsADay}`],
  ]);
  return { statements, standIns };
}

const timesOf = ({ isQuick }: Bench, { each, quick }: Level) => (isQuick ? quick : each);

async function compareWith(
  ground: Ground,
  script: { statements: Statement[]; standIns: Map<string, string> },
  level: Level,
): Promise<Finding> {
  const { bench } = ground;
  const { clients } = level;
  const each = timesOf(bench, level);
  let slowest = 0;
  const compared = await comparePairs(bench.rounds, {
    ours: async () => {
      const { ms, p99 } = await confirm(ground, clients * each, clients);
      slowest = Math.max(slowest, p99);
      return ms / (clients * each);
    },
    limit: async () => {
      const turns = { clients, each, from: take(ground, clients * each) };
      return 1000 / (await replay(bench.cluster.main.url, { ...script, ...turns }));
    },
  });
  const perSecond = (ms: number) => `${digits(1000 / ms, 0)} per second`;
  return {
    what: `confirming, ${clients} at once`,
    ours: `${perSecond(compared.ours.median)}, p99 ${milliseconds(slowest)}`,
    limit: perSecond(compared.limit.median),
    ratio: spread(compared.ratio),
    bar: `≥ ${LEAST_RATIO}`,
    isMet: compared.ratio.median >= LEAST_RATIO,
    isPaired: true,
  };
}

export const confirmation: Figure = {
  id: "CONFIRM",
  title: "Confirming a slot",
  how: "PUT /api/slot/{id}/confirm over HTTP, signed in, with its audit and its mail, each slot once, compared with pgbench running the statements that the database received for one such request.",
  measure: async (bench) => {
    const { url, sql } = bench.cluster.main;
    const perRound = levels.reduce((sum, level) => sum + level.clients * timesOf(bench, level), 0);
    const facility = await addWaitingFacility(sql, perRound * 2 * bench.rounds + WARM_UP + 100);
    const visitor = await addScheduler(sql, facility.facilityId);
    await sql`vacuum analyze`;
    const portal = await servePortal(url);
    try {
      const ground: Ground = { bench, portal, facility, visitor, used: 0 };
      const script = await capture(ground);
      const findings: Finding[] = [];
      for (const level of levels) findings.push(await compareWith(ground, script, level));
      return findings;
    } finally {
      await portal.stop();
    }
  },
};
