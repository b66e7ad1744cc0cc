import { costOf, type Ask } from "../measure/load";
import { servePortal, type Served } from "../measure/serve";
import { growthOf, median } from "../measure/statistics";
import { digits, milliseconds, percent, type Bench, type Figure, type Finding } from "../report";
import type { BenchDatabase } from "../world/database";
import { addScheduler, demoScheduler, type Visitor } from "../world/people";
import { addBusyFacility, addPastFacility, addWaitingFacility, fillTable } from "../world/schedules";

const FEED = "/api/facility/feed/upcoming";
const PAGE = "/private/shifts";
const PAST = "/private/past-shifts";
/** A read by key or a page of a list: what lies beside it must not count. */
const FLAT = 0.15;
/** A response: its cost may grow with its rows. */
const PROPORTIONAL = 1.05;
const CONFIRMATIONS = 100;

type Point = { size: number; cost: number };
/** Someone's portal, and the size whose cost is measured there. */
type Place = { portal: Served; visitor: Visitor; size: number };

const sizeOf = (slots: number) => (slots >= 1000 ? `${Math.round(slots / 1000)} k` : String(slots));

function finding(what: string, points: readonly Point[], max: number): Finding {
  const { slope, worstResidual } = growthOf(points);
  return {
    what,
    ours: points.map(({ size, cost }) => `${sizeOf(size)}: ${milliseconds(cost)}`).join(", "),
    ratio: `slope ${digits(slope)}, off by ${percent(worstResidual)} at worst`,
    bar: `slope ≤ ${max}`,
    isMet: slope <= max,
  };
}

/** CPU time of portal and database together for one request. */
const spend = ({ cluster }: Bench, portal: Served, asks: readonly Ask[], count: number): Promise<number> =>
  costOf(portal, { asks, connections: 4, count }, [portal.pid, cluster.postmasterPid]);

/** Measures the places alternately, so that noise doesn't hit a single size. */
async function readInTurns(
  bench: Bench,
  places: readonly Place[],
  path: string,
  countFor: (place: Place) => number = () => 40,
) {
  const costs = places.map((): number[] => []);
  // The first turn is a warm-up.
  for (let turn = -1; turn < (bench.isQuick ? 2 : 5); turn++) {
    for (const [at, place] of places.entries()) {
      const headers = { ...place.visitor.headers, "accept-encoding": "gzip" };
      const cost = await spend(bench, place.portal, [{ path, headers }], countFor(place));
      if (turn >= 0) costs[at]?.push(cost);
    }
  }
  return places.map(({ size }, at): Point => ({ size, cost: median(costs[at] ?? []) }));
}

/** Each slot once; the first batch is a warm-up. */
async function confirmFrom(
  bench: Bench,
  { portal, visitor, size }: Place,
  slotIds: number[],
): Promise<Point> {
  const headers = { ...visitor.headers, "content-type": "application/json" };
  const asks = slotIds.map((id) => ({ path: `/api/slot/${id}/confirm`, method: "PUT", headers, body: "{}" }));
  const costs: number[] = [];
  for (let from = 0; from < asks.length; from += asks.length / 4)
    costs.push(await spend(bench, portal, asks.slice(from, from + asks.length / 4), asks.length / 4));
  return { size, cost: median(costs.slice(1)) };
}

/** Growth of the cost with the facility's own schedule. */
async function growInFacility(bench: Bench): Promise<Finding[]> {
  const { sql, url } = bench.cluster.main;
  const portal = await servePortal(url);
  const places: Place[] = [];
  for (const size of [500, 1_300, 5_000, 20_000]) {
    const { facilityId } = await addBusyFacility(sql, size);
    places.push({ portal, size, visitor: await addScheduler(sql, facilityId) });
  }
  await sql`vacuum analyze`;
  try {
    const pages = await readInTurns(bench, places, PAGE);
    const feeds = await readInTurns(bench, places, FEED, ({ size }) =>
      Math.max(3, Math.round(40_000 / size)),
    );
    return [
      finding("the feed, by slots of the facility", feeds, PROPORTIONAL),
      finding("the first screen, by slots beyond it", pages, FLAT),
    ];
  } finally {
    await portal.stop();
  }
}

async function measureTable(bench: Bench, database: BenchDatabase, size: number) {
  const { sql, url } = database;
  const waiting = await addWaitingFacility(sql, 4 * CONFIRMATIONS);
  const slotIds = Array.from({ length: 4 * CONFIRMATIONS }, (_, n) => waiting.firstSlotId + n);
  const portal = await servePortal(url);
  try {
    const place: Place = { portal, size, visitor: await demoScheduler(sql) };
    const confirmer = { ...place, visitor: await addScheduler(sql, waiting.facilityId) };
    return {
      feed: await readInTurns(bench, [place], FEED),
      page: await readInTurns(bench, [place], PAGE),
      confirm: [await confirmFrom(bench, confirmer, slotIds)],
    };
  } finally {
    await portal.stop();
  }
}

/** Growth of the cost with other facilities' slots in the same table. */
async function growInTable(bench: Bench): Promise<Finding[]> {
  const database = await bench.cluster.clone("growth");
  const points = { feed: [] as Point[], page: [] as Point[], confirm: [] as Point[] };
  for (const slots of [0, 50_000, 250_000, ...(bench.isQuick ? [] : [1_000_000])]) {
    const size = await fillTable(database.sql, slots);
    bench.log(`  ${size} slots in the table`);
    const measured = await measureTable(bench, database, size);
    for (const what of ["feed", "page", "confirm"] as const) points[what].push(...measured[what]);
  }
  await bench.cluster.drop(database);
  return [
    finding("the feed, by slots in the table", points.feed, FLAT),
    finding("the first screen, by slots in the table", points.page, FLAT),
    finding("confirming, by slots in the table", points.confirm, FLAT),
  ];
}

/** Growth of the cost of a past week with the facility's history. */
async function growInPast(bench: Bench): Promise<Finding[]> {
  const { sql, url } = bench.cluster.main;
  const portal = await servePortal(url);
  const places: Place[] = [];
  for (const weeks of [1, 10, 100]) {
    const { facilityId, slots } = await addPastFacility(sql, { slotsAWeek: 500, weeks });
    places.push({ portal, size: slots, visitor: await addScheduler(sql, facilityId) });
  }
  await sql`vacuum analyze`;
  try {
    const points = await readInTurns(bench, places, PAST);
    return [finding("a week of 500 past slots, by past slots of the facility", points, FLAT)];
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
