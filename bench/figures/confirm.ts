import type { Bench, Figure, Finding } from "../figure";
import { pgbenchName, type Script } from "../limits/pgbench";
import { captureWrite, compareWithBare, takeTurns, write, type Writes } from "../measure/writes";
import { servePortal } from "../portal/serve";
import { digits, milliseconds, spread } from "../words";
import { addScheduler, type Visitor } from "../world/people";
import { addWaitingFacility, type BenchFacility } from "../world/schedules";

const confirmPath = (slotId: number) => `/api/slot/${slotId}/confirm`;

type Ground = Writes & { facility: BenchFacility };

const WARM_UP = 1500;

/** Concurrent people, with confirmations per person and side. The smallest last, when everything is warm. */
const levels = [
  { clients: 64, each: 25, quick: 8 },
  { clients: 8, each: 100, quick: 30 },
  { clients: 1, each: 200, quick: 60 },
];

async function captureScript(ground: Ground): Promise<Script> {
  // A fresh server is still being compiled, and its connections send extra statements.
  await write(ground, WARM_UP, 8);
  const { statements, sample } = await captureWrite(ground);
  const { firstSlotId, firstProfessionalId, slotsADay } = ground.facility;
  const standIns = new Map([
    [String(firstSlotId + sample), ":slot"],
    [String(firstProfessionalId + (sample % slotsADay)), ":professional"],
  ]);
  return {
    statements,
    numbers: { slot: { from: firstSlotId }, professional: { from: firstProfessionalId, round: slotsADay } },
    standIn: (value) => standIns.get(value) ?? null,
  };
}

async function compareWith(
  ground: Ground,
  script: Script,
  { clients, each, quick }: (typeof levels)[number],
): Promise<Finding> {
  const { isQuick, rounds } = ground.bench;
  const compared = await compareWithBare(ground, script, { clients, each: isQuick ? quick : each, rounds });
  const perSecond = (ms: number) => `${digits(1000 / ms, 0)} per second`;
  return {
    what: `confirming, ${clients} at once`,
    ours: `${perSecond(compared.ours.median)}, p99 ${milliseconds(compared.p99)}`,
    limit: perSecond(compared.limit.median),
    ratio: spread(compared.ratio),
    bar: "≥ 0.25",
    isMet: compared.ratio.median >= 0.25,
    isPaired: true,
  };
}

const PEOPLE = 50;

/** Many people confirm the same slot at the same moment, for several slots in turn. */
async function crowd(ground: Ground): Promise<Finding> {
  const { bench, portal, facility } = ground;
  const { sql } = bench.cluster.main;
  const people: Visitor[] = [];
  for (let number = 2; number < PEOPLE + 2; number++) {
    people.push(await addScheduler(sql, facility.facilityId, number));
  }
  const slotIds = takeTurns(ground, bench.isQuick ? 3 : 10).turns.map((turn) => facility.firstSlotId + turn);
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
  const expected = `1 × 200, ${PEOPLE - 1} × 409`;
  const others = outcomes.filter((outcome) => outcome !== expected);
  return {
    what: `${PEOPLE} people confirm one slot, ${slotIds.length} slots`,
    ours: others.length === 0 ? `${expected} each time` : others.join("; "),
    bar: expected,
    isMet: others.length === 0,
  };
}

async function measure(bench: Bench): Promise<Finding[]> {
  const { url, sql } = bench.cluster.main;
  const perRound = levels.reduce(
    (sum, { clients, each, quick }) => sum + clients * (bench.isQuick ? quick : each),
    0,
  );
  const facility = await addWaitingFacility(sql, perRound * 2 * bench.rounds + WARM_UP + 100);
  const visitor = await addScheduler(sql, facility.facilityId);
  await sql`vacuum analyze`;
  const portal = await servePortal(url);
  try {
    const ground: Ground = {
      bench,
      portal,
      database: bench.cluster.main,
      facility,
      method: "PUT",
      requestOf: (turn) => ({
        path: confirmPath(facility.firstSlotId + turn),
        headers: visitor.headers,
        body: "{}",
      }),
      turns: facility.slots,
      used: 0,
    };
    const script = await captureScript(ground);
    const findings: Finding[] = [];
    for (const level of levels) findings.push(await compareWith(ground, script, level));
    findings.push(await crowd(ground));
    return findings;
  } finally {
    await portal.stop();
  }
}

export const confirmFigure: Figure = {
  id: "P6",
  title: "Confirming a slot",
  how: `PUT /api/slot/{id}/confirm over HTTP, signed in, with its audit and its mail, each slot once, compared with ${pgbenchName} running the statements that the database received for one such request.`,
  measure,
};
