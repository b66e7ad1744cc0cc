import type { Ask } from "../measure/load";
import { servePortal, type Served } from "../measure/serve";
import { countStatements, whileCounting, type Counted } from "../measure/statements";
import type { Bench, Figure, Finding } from "../report";
import { addScheduler, type Visitor } from "../world/people";
import { addBusyFacility } from "../world/schedules";

const MAX_PAGE = 6;
const SIZES = { small: 500, large: 20_000 };
const MANY = 10;
const FEED = "/api/facility/feed/upcoming";

/** A slot to act on. */
type Place = { slot: number; structure: number; date: string };
type Site = { facilityId: number; visitor: Visitor };

const readings = ["/login", "/private/shifts", "/private/past-shifts", FEED, "/api/user"];

type Action = {
  name: string;
  status: "UNCLAIMED" | "CLAIMED";
  ask: (places: readonly Place[], site: Site) => { path: string; method: string; body: unknown };
};

/** The writes that take several at once. */
const actions: Action[] = [
  {
    name: "confirm",
    status: "CLAIMED",
    ask: (places) => ({
      method: "PUT",
      path: "/api/slots/update-batch",
      body: { slots: places.map(({ slot }) => slot), code: "CONFIRMED_SHIFT" },
    }),
  },
  {
    name: "request shifts",
    status: "UNCLAIMED",
    ask: (places, { facilityId }) => ({
      method: "POST",
      path: "/api/shifts",
      body: {
        facilityId,
        shiftsData: places.map(({ structure: structure_id, date: start_date }) => ({
          structure_id,
          start_date,
          slots: 1,
          unit_id: null,
        })),
      },
    }),
  },
  {
    name: "publish recurring shifts",
    status: "UNCLAIMED",
    ask: (places, { facilityId }) => ({
      method: "POST",
      path: `/api/facility/${facilityId}/recurring-shifts`,
      body: {
        Monday: places.map(({ structure: structureId }) => ({ structureId, slots: 1, isGuaranteed: false })),
      },
    }),
  },
];

async function send(portal: Served, { visitor }: Site, { path, ...ask }: Ask): Promise<void> {
  const headers = {
    ...(path === "/login" ? {} : visitor.headers),
    ...(ask.body ? { "content-type": "application/json", "idempotency-key": crypto.randomUUID() } : {}),
  };
  const answer = await fetch(portal.url + path, { ...ask, redirect: "manual", headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`);
}

const total = (counted: readonly Counted[]) => counted.reduce((sum, { calls }) => sum + calls, 0);

type Work = { what: string; max?: number; few: () => Promise<void>; many: () => Promise<void> };

async function find({ cluster }: Bench, { what, max = Infinity, ...work }: Work): Promise<Finding> {
  const [few, many] = [await countStatements(cluster, work.few), await countStatements(cluster, work.many)];
  const isSame = total(few) === total(many);
  return {
    what,
    ours: isSame ? String(total(few)) : `${total(few)} → ${total(many)}`,
    bar: max === Infinity ? "the same" : `the same, ≤ ${max}`,
    isMet: isSame && total(few) <= max,
  };
}

/** Someone's write to this many slots, each of its own shift and structure. */
function writeOf({ cluster }: Bench, portal: Served, { name, status, ask }: Action) {
  const used = new Map<Site, number>();
  return async (site: Site, count: number): Promise<() => Promise<void>> => {
    const places = await cluster.main.sql<Place[]>`
      select distinct on (structure) min(sl.id) as slot, sh.shift_structure_id as structure, sh.starts_on::text as date
      from slot sl join shift sh on sh.id = sl.shift_id
      where sh.facility_id = ${site.facilityId} and sh.route = 'ON_DEMAND' and sl.status = ${status}
      group by sh.id order by structure, sh.starts_on desc limit ${count} offset ${used.get(site) ?? 0}`;
    if (places.length < count) throw new Error(`There are too few slots for: ${name}.`);
    used.set(site, count);
    const { body, ...rest } = ask(places, site);
    return () => send(portal, site, { ...rest, body: JSON.stringify(body) });
  };
}

export const statements: Figure = {
  id: "STATEMENTS",
  title: "Statements per page and action",
  how: `Counted with pg_stat_statements at a facility with ${SIZES.small} slots and at one with ${SIZES.large}, where actions that can affect several slots do; begin, commit and the liveness check's pings are not counted.`,
  measure: async (bench) => {
    const { sql, url } = bench.cluster.main;
    const sites: Site[] = [];
    for (const slots of Object.values(SIZES)) {
      const { facilityId } = await addBusyFacility(sql, slots);
      sites.push({ facilityId, visitor: await addScheduler(sql, facilityId) });
    }
    const portal = await servePortal(url);
    try {
      return await whileCounting(bench.cluster, async () => {
        const findings: Finding[] = [];
        for (const path of readings) {
          const [few, many] = sites.map((site) => () => send(portal, site, { path, method: "GET" }));
          for (const take of [few!, many!]) await take();
          const max = path.startsWith("/api/") ? undefined : MAX_PAGE;
          findings.push(await find(bench, { what: path, max, few: few!, many: many! }));
        }
        for (const action of actions) {
          const write = writeOf(bench, portal, action);
          // A first call has set-up costs.
          for (const site of sites) await (await write(site, 1))();
          findings.push(
            await find(bench, {
              what: `${action.name}, for 1 and for ${MANY}`,
              few: await write(sites[0]!, 1),
              many: await write(sites[1]!, MANY),
            }),
          );
        }
        return findings;
      });
    } finally {
      await portal.stop();
    }
  },
};
