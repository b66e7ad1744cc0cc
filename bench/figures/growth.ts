import type { Bench, Figure, Finding } from "../figure";
import { cpuMsOf } from "../measure/cpu";
import { expectAll, type Load } from "../measure/load";
import { growthOf, median } from "../measure/statistics";
import { servePortal, type Served } from "../portal/serve";
import { digits, milliseconds, percent } from "../words";
import type { BenchCluster, BenchDatabase } from "../world/database";
import { addPastFacility, type PastFacility } from "../world/past-weeks";
import { addScheduler, demoScheduler, type Visitor } from "../world/people";
import { addBusyFacility, addWaitingFacility, fillTable, type BenchFacility } from "../world/schedules";

const FEED = "/api/facility/feed/upcoming";
const PAGE = "/private/shifts";
const PAST = "/private/past-shifts";

/** The cost at one size: CPU time of portal and database together. */
type Point = { size: number; cost: number };
type Place = { bench: Bench; portal: Served; visitor: Visitor };

const size = (slots: number) => (slots >= 1000 ? `${Math.round(slots / 1000)} k` : String(slots));

async function costOf({ bench, portal }: Place, load: Omit<Load, "port">): Promise<number> {
  const used = () => cpuMsOf(portal.pid) + cpuMsOf(bench.cluster.postmasterPid);
  const before = used();
  expectAll(await bench.load.run({ ...load, port: portal.port }), 200, load.count);
  return (used() - before) / load.count;
}

/** Measures the places alternately, so that noise doesn't hit a single size. */
async function costsInTurns(
  places: readonly Place[],
  count: (place: number) => number,
  path: string,
  turns: number,
) {
  const costs = places.map((): number[] => []);
  for (let turn = -1; turn < turns; turn++) {
    for (const [at, place] of places.entries()) {
      const headers = { cookie: place.visitor.headers.cookie ?? "", "accept-encoding": "gzip" };
      const cost = await costOf(place, { paths: [path], headers, connections: 4, count: count(at) });
      // The first round is a warm-up.
      if (turn >= 0) costs[at]?.push(cost);
    }
  }
  return costs.map(median);
}

function findingOf(what: string, points: readonly Point[], max: number): Finding {
  const { slope, worstResidual } = growthOf(points);
  return {
    what,
    ours: points.map((point) => `${size(point.size)}: ${milliseconds(point.cost)}`).join(", "),
    ratio: `slope ${digits(slope)}, off by ${percent(worstResidual)} at worst`,
    bar: `slope ≤ ${max}`,
    isMet: slope <= max,
  };
}

async function confirmCost(place: Place, slotIds: number[]): Promise<number> {
  const headers = { ...place.visitor.headers, "content-type": "application/json" };
  const paths = slotIds.map((id) => `/api/slot/${id}/confirm`);
  return costOf(place, { method: "PUT", paths, headers, body: "{}", connections: 4, count: paths.length });
}

/** A facility's claimed on-demand slots, which are confirmed and reset. */
async function claimedIn({ main }: BenchCluster, facilityId: number): Promise<number[]> {
  const rows = await main.sql<{ id: number }[]>`
    select sl.id from slot sl join shift sh on sh.id = sl.shift_id
    where sl.facility_id = ${facilityId} and sl.status = 'CLAIMED' and sh.route = 'ON_DEMAND' order by sl.id limit 15`;
  return rows.map(({ id }) => id);
}

async function confirmCosts(
  places: readonly (Place & { facilityId: number })[],
  turns: number,
): Promise<number[]> {
  const costs = places.map((): number[] => []);
  for (let turn = -3; turn < turns * 4; turn++) {
    for (const [at, place] of places.entries()) {
      const { cluster } = place.bench;
      const slotIds = await claimedIn(cluster, place.facilityId);
      const cost = await confirmCost(place, slotIds);
      if (turn >= 0) costs[at]?.push(cost);
      await cluster.main
        .sql`update slot set status = 'CLAIMED', confirmed_at = null where id = any(${slotIds})`;
    }
  }
  return costs.map(median);
}

/** Growth of the cost with the facility's own schedule. */
async function growInFacility(bench: Bench): Promise<Finding[]> {
  const { sql, url } = bench.cluster.main;
  const sizes = [500, 1_300, 5_000, 20_000];
  const facilities: BenchFacility[] = [];
  for (const slots of sizes) facilities.push(await addBusyFacility(sql, slots));
  await sql`vacuum analyze`;
  const portal = await servePortal(url);
  try {
    const places: (Place & { facilityId: number })[] = [];
    for (const { facilityId } of facilities) {
      places.push({ bench, portal, facilityId, visitor: await addScheduler(sql, facilityId, 20) });
    }
    const turns = bench.isQuick ? 2 : 5;
    const pages = await costsInTurns(places, () => (bench.isQuick ? 20 : 60), PAGE, turns);
    const feeds = await costsInTurns(
      places,
      (at) => Math.max(3, Math.round(40_000 / (sizes[at] ?? 1))),
      FEED,
      turns,
    );
    const confirms = await confirmCosts(places, turns);
    const points = (costs: number[]) => sizes.map((slots, at) => ({ size: slots, cost: costs[at] ?? NaN }));
    return [
      findingOf("the feed, by slots of the facility", points(feeds), 1.05),
      findingOf("the first screen, by slots beyond it", points(pages), 0.15),
      findingOf("confirming, by slots of the facility", points(confirms), 0.15),
    ];
  } finally {
    await portal.stop();
  }
}

type TablePoint = { feed: number; page: number; confirm: number };

async function measureTable(
  bench: Bench,
  database: BenchDatabase,
  waiting: BenchFacility,
  from: number,
): Promise<TablePoint> {
  const { sql, url } = database;
  const [visitor, confirmer] = [
    await demoScheduler(sql),
    await addScheduler(sql, waiting.facilityId, 30 + from),
  ];
  const portal = await servePortal(url);
  try {
    const place = { bench, portal, visitor };
    const turns = bench.isQuick ? 2 : 4;
    const [feed = NaN] = await costsInTurns([place], () => 30, FEED, turns);
    const [page = NaN] = await costsInTurns([place], () => 60, PAGE, turns);
    const slotIds = Array.from({ length: 400 }, (_, i) => waiting.firstSlotId + from * 400 + i);
    const batches = [0, 1, 2, 3].map((batch) => slotIds.slice(batch * 100, batch * 100 + 100));
    const confirms: number[] = [];
    for (const batch of batches) confirms.push(await confirmCost({ ...place, visitor: confirmer }, batch));
    return { feed, page, confirm: median(confirms.slice(1)) };
  } finally {
    await portal.stop();
  }
}

/** Growth of the cost with other facilities' slots in the same table. */
async function growInTable(bench: Bench): Promise<Finding[]> {
  const database = await bench.cluster.clone("growth");
  const { sql } = database;
  const waiting = await addWaitingFacility(sql, 2000);
  const sizes = bench.isQuick ? [0, 50_000, 250_000] : [0, 50_000, 250_000, 1_000_000];
  const points: (TablePoint & { size: number })[] = [];
  for (const [at, slots] of sizes.entries()) {
    await fillTable(sql, slots);
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from slot`;
    bench.log(`  ${row?.count} slots in the table`);
    points.push({ size: row?.count ?? 0, ...(await measureTable(bench, database, waiting, at)) });
  }
  await bench.cluster.drop(database);
  const of = (what: keyof TablePoint) => points.map((point) => ({ size: point.size, cost: point[what] }));
  return [
    findingOf("the feed, by slots in the table", of("feed"), 0.15),
    findingOf("the first screen, by slots in the table", of("page"), 0.15),
    findingOf("confirming, by slots in the table", of("confirm"), 0.15),
  ];
}

/** Growth of the cost of a past week with the facility's history. */
async function growInPast(bench: Bench): Promise<Finding[]> {
  const { sql, url } = bench.cluster.main;
  const weeks = [1, 10, 100];
  const facilities: PastFacility[] = [];
  for (const count of weeks) facilities.push(await addPastFacility(sql, { slotsAWeek: 500, weeks: count }));
  await sql`vacuum analyze`;
  const portal = await servePortal(url);
  try {
    const places: Place[] = [];
    for (const { facilityId } of facilities)
      places.push({ bench, portal, visitor: await addScheduler(sql, facilityId, 21) });
    const turns = bench.isQuick ? 2 : 5;
    const costs = await costsInTurns(places, () => (bench.isQuick ? 10 : 40), PAST, turns);
    const points = facilities.map(({ slots }, at) => ({ size: slots, cost: costs[at] ?? NaN }));
    return [findingOf("a week of 500 past slots, by past slots of the facility", points, 0.15)];
  } finally {
    await portal.stop();
  }
}

export const growth: Figure = {
  id: "GROWTH",
  title: "How costs grow",
  how: "Processor time of portal and database for one request at several sizes. The slope is a least-squares fit of the logarithms: 0 doesn't grow, 1 grows in proportion. The table grows by past and future slots of other facilities.",
  measure: async (bench) => [
    ...(await growInTable(bench)),
    ...(await growInFacility(bench)),
    ...(await growInPast(bench)),
  ],
};
