import type { Bench, Figure, Finding } from "../figure";
import { countStatements, totalsOf, type Counted } from "../measure/statements";
import { servePortal, type Served } from "../portal/serve";
import { addScheduler, type Visitor } from "../world/people";
import { addBusyFacility, type BenchFacility } from "../world/schedules";

const PAGE_AT_MOST = 6;

type Place = { bench: Bench; portal: Served; home: BenchFacility; visitor: Visitor };
type Act = { what: string; isPage?: boolean; isOf?: "many"; take: (place: Place) => Promise<void> };

async function ask(
  { portal, visitor }: Place,
  path: string,
  request: { method?: string; body?: unknown; headers?: Record<string, string>; isSignedOut?: boolean } = {},
): Promise<Response> {
  const { method = "GET", body, headers, isSignedOut } = request;
  const answer = await fetch(portal.url + path, {
    method,
    redirect: "manual",
    headers: {
      ...(isSignedOut ? {} : visitor.headers),
      ...headers,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (answer.status !== 200 && answer.status !== 304) {
    throw new Error(`${method} ${path} answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  }
  return answer;
}

async function slotsIn({ bench, home }: Place, status: string, atMost: number) {
  const rows = await bench.cluster.main.sql<{ id: number; route: string; date: string }[]>`
    select sl.id, sh.route, sh.starts_on::text as date from slot sl join shift sh on sh.id = sl.shift_id
    where sl.facility_id = ${home.facilityId} and sl.status = ${status} and sh.route = 'ON_DEMAND' and not sl.is_guaranteed
    order by sl.starts_at desc limit ${atMost}`;
  if (rows.length === 0) throw new Error(`There is no ${status} slot left.`);
  return [...rows];
}

const FEED = "/api/facility/feed/upcoming";

async function pollUnchanged(place: Place): Promise<void> {
  const first = await ask(place, FEED);
  await first.arrayBuffer();
  await ask(place, FEED, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
}

async function requestThree(place: Place): Promise<void> {
  const { bench, home } = place;
  const rows = await bench.cluster.main.sql<{ id: number; date: string }[]>`
    select id, (now() + interval '40 days')::date::text as date from shift_structure
    where facility_id = ${home.facilityId} order by id limit 3`;
  const shiftsData = rows.map(({ id, date }) => ({ structure_id: id, slots: 2, start_date: date }));
  await ask(place, "/api/shifts", { method: "POST", body: { facilityId: home.facilityId, shiftsData } });
}

async function cancelOne(place: Place): Promise<void> {
  const [slot] = await slotsIn(place, "UNCLAIMED", 1);
  await ask(place, `/api/slot/${slot?.id}/cancel`, {
    method: "PUT",
    body: {
      facilityId: place.home.facilityId,
      cancelationReason: "SCHEDULED_BY_MISTAKE",
      isLateCancelation: false,
      isGuaranteed: false,
      isRecurring: false,
      shiftDate: slot?.date,
      facilityBillableCancellationHours: 2,
      facilityWindowCancellationHours: 24,
    },
  });
}

/** Each of the facility's structures on Mondays, one slot more than there is. */
async function publishMondays(place: Place): Promise<void> {
  const { bench, home } = place;
  const rows = await bench.cluster.main.sql<{ id: number; recurring: number | null; slots: number }[]>`
    select s.id, r.id as recurring, coalesce(r.slots, 0) as slots from shift_structure s
    left join recurring_shift r on r.shift_structure_id = s.id and r.weekday = 'Monday' and r.route = 'ON_DEMAND'
    where s.facility_id = ${home.facilityId}`;
  const Monday = rows.map(({ id, recurring, slots }) => ({
    structureId: id,
    slots: slots + 1,
    isGuaranteed: false,
    recurringShiftId: recurring,
    oldSlots: slots,
  }));
  await ask(place, `/api/facility/${home.facilityId}/recurring-shifts`, { method: "POST", body: { Monday } });
}

const acts: Act[] = [
  {
    what: "page /login",
    isPage: true,
    take: async (place) => void (await ask(place, "/login", { isSignedOut: true })),
  },
  {
    what: "page /private/shifts",
    isPage: true,
    take: async (place) => void (await ask(place, "/private/shifts")),
  },
  { what: "the feed", take: async (place) => void (await (await ask(place, FEED)).arrayBuffer()) },
  { what: "the feed and a poll that finds it unchanged", take: pollUnchanged },
  { what: "the session user", take: async (place) => void (await ask(place, "/api/user")) },
  {
    what: "confirm one slot",
    take: async (place) => {
      const [slot] = await slotsIn(place, "CLAIMED", 1);
      await ask(place, `/api/slot/${slot?.id}/confirm`, { method: "PUT", body: {} });
    },
  },
  {
    what: "confirm many slots at once",
    take: async (place) => {
      const slots = (await slotsIn(place, "CLAIMED", Math.ceil(place.home.slots / 100))).map(({ id }) => id);
      await ask(place, "/api/slots/update-batch", {
        method: "PUT",
        body: { slots, code: "CONFIRMED_SHIFT" },
      });
    },
  },
  { what: "cancel one slot", take: cancelOne },
  { what: "request three shifts", take: requestThree },
  { what: "publish a recurring schedule, of 4 and of 143 shifts", take: publishMondays },
];

const SIZES = { small: 500, large: 20_000 };

async function countAt(
  place: Place,
  act: Act,
): Promise<{ statements: number; frames: number; counted: Counted[] }> {
  const { cluster } = place.bench;
  const counted = await countStatements(cluster, cluster.main, () => act.take(place));
  return { ...totalsOf(counted), counted };
}

async function findingOf(small: Place, large: Place, act: Act): Promise<Finding> {
  // Once beforehand: what a first call sets up is not what a call costs.
  for (const place of [small, large]) await act.take(place);
  const [few, many] = [await countAt(small, act), await countAt(large, act)];
  if (process.env.BENCH_VERBOSE)
    small.bench.tell(many.counted.map(({ query, calls }) => `${calls} × ${query.slice(0, 100)}`).join("\n"));
  const isSame = few.statements === many.statements;
  const frame = few.frames > 0 ? ", in a transaction" : "";
  return {
    what: act.what,
    ours: isSame ? `${few.statements}${frame}` : `${few.statements} → ${many.statements}`,
    bar: act.isPage ? `the same, ≤ ${PAGE_AT_MOST}` : "the same",
    isMet: isSame && (!act.isPage || few.statements <= PAGE_AT_MOST),
  };
}

export const statements: Figure = {
  id: "P14",
  title: "Statements a page and an action send to the database",
  how: `Counted by pg_stat_statements in a facility with ${SIZES.small} slots and in one with ${SIZES.large}; begin and commit are not counted.`,
  measure: async (bench) => {
    const { sql, url } = bench.cluster.main;
    const homes = [await addBusyFacility(sql, SIZES.small), await addBusyFacility(sql, SIZES.large)] as const;
    const portal = await servePortal(url);
    try {
      const placeOf = async (home: BenchFacility): Promise<Place> => ({
        bench,
        portal,
        home,
        visitor: await addScheduler(sql, home.facilityId, 14),
      });
      const [small, large] = [await placeOf(homes[0]), await placeOf(homes[1])];
      const findings: Finding[] = [];
      for (const act of acts) findings.push(await findingOf(small, large, act));
      return findings;
    } finally {
      await portal.stop();
    }
  },
};
