import { requestOf, type Action } from "../actions/action";
import { actions } from "../actions/table";
import type { Bench, Figure, Finding } from "../figure";
import { countStatements, totalsOf, whileCounting, type Counted } from "../measure/statements";
import { servePortal, type Served } from "../portal/serve";
import { addScheduler, type Visitor } from "../world/people";
import { addFacilityWithPlaces, addPlaces, placeOf, type FacilityWithPlaces } from "../world/places";
import { addBusyFacility } from "../world/schedules";

const MAX_PAGE = 6;

type Place = { portal: Served; visitor: Visitor };
type Reading = { what: string; isPage?: boolean; take: (place: Place) => Promise<void> };

async function ask(
  { portal, visitor }: Place,
  path: string,
  { headers, isSignedOut }: { headers?: Record<string, string>; isSignedOut?: boolean } = {},
): Promise<Response> {
  const answer = await fetch(portal.url + path, {
    redirect: "manual",
    headers: { ...(isSignedOut ? {} : visitor.headers), ...headers },
  });
  if (answer.status !== 200 && answer.status !== 304) {
    throw new Error(`${path} answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  }
  return answer;
}

const FEED = "/api/facility/feed/upcoming";

async function pollUnchanged(place: Place): Promise<void> {
  const first = await ask(place, FEED);
  await first.arrayBuffer();
  await ask(place, FEED, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
}

const everyReading: Reading[] = [
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
  { what: "the feed and an unchanged poll", take: pollUnchanged },
  { what: "the session user", take: async (place) => void (await ask(place, "/api/user")) },
];

const SIZES = { small: 500, large: 20_000 };

type Count = { statements: number; frames: number; counted: Counted[] };

async function countOf({ cluster }: Bench, work: () => Promise<void>): Promise<Count> {
  const counted = await countStatements(cluster, cluster.main, work);
  return { ...totalsOf(counted), counted };
}

/** Statements the large facility needs and the small one doesn't. */
const additions = (few: Count, many: Count) =>
  many.counted
    .filter(({ query, calls }) => calls > (few.counted.find((one) => one.query === query)?.calls ?? 0))
    .map(({ query, calls }) => `${calls} × ${query.replace(/\s+/g, " ").slice(0, 100)}`);

type Compared = { what: string; isPage?: boolean; few: Count; many: Count };

function findingOf(bench: Bench, { what, isPage, few, many }: Compared): Finding {
  const isSame = few.statements === many.statements;
  if (!isSame) bench.log(`${what}\n${additions(few, many).join("\n")}`);
  const frame = few.frames > 0 ? ", in a transaction" : "";
  return {
    what,
    ours: isSame ? `${few.statements}${frame}` : `${few.statements} → ${many.statements}`,
    bar: isPage ? `the same, ≤ ${MAX_PAGE}` : "the same",
    isMet: isSame && (!isPage || few.statements <= MAX_PAGE),
  };
}

async function readings(bench: Bench, portal: Served): Promise<Finding[]> {
  const { sql } = bench.cluster.main;
  const addPlace = async (slots: number): Promise<Place> => {
    const facility = await addBusyFacility(sql, slots);
    return { portal, visitor: await addScheduler(sql, facility.facilityId, 14) };
  };
  const [small, large] = [await addPlace(SIZES.small), await addPlace(SIZES.large)];
  const findings: Finding[] = [];
  for (const { take, ...reading } of everyReading) {
    // A warm-up: setup costs of a first call don't count.
    for (const place of [small, large]) await take(place);
    const [few, many] = [await countOf(bench, () => take(small)), await countOf(bench, () => take(large))];
    findings.push(findingOf(bench, { ...reading, few, many }));
  }
  return findings;
}

type Manor = { facility: FacilityWithPlaces; visitor: Visitor };

/** Runs an action on fresh places, as a batch or for one. */
async function act(
  bench: Bench,
  portal: Served,
  { facility, visitor }: Manor,
  action: Action,
  count: number,
) {
  const { sql } = bench.cluster.main;
  const first = await addPlaces(sql, facility, { count, state: action.state, atATime: count });
  const places = Array.from({ length: count }, (_, n) => placeOf(first + n));
  const { path, headers, body } = requestOf(action, { places, facility, visitor });
  const [method] = action.endpoint.split(" ");
  return async () => {
    const answer = await fetch(portal.url + path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    const said = await answer.text();
    if (answer.status !== 200) throw new Error(`${action.name}: ${answer.status}: ${said.slice(0, 300)}`);
  };
}

/** Every action in a small and a large facility; for one place in the small one, for a full batch in the large one. */
async function changes(bench: Bench, portal: Served): Promise<Finding[]> {
  const { sql } = bench.cluster.main;
  const manorOf = async (name: string, count: number): Promise<Manor> => {
    const facility = await addFacilityWithPlaces(sql, name);
    await addPlaces(sql, facility, { count, state: { route: "ON_DEMAND" } });
    return { facility, visitor: await addScheduler(sql, facility.facilityId, 1, [facility.otherFacilityId]) };
  };
  const small = await manorOf("Small Manor", SIZES.small);
  const large = await manorOf("Large Manor", SIZES.large);
  const findings: Finding[] = [];
  for (const action of actions) {
    const { many = 1, name } = action;
    for (const manor of [small, large]) await (await act(bench, portal, manor, action, 1))();
    const few = await countOf(bench, await act(bench, portal, small, action, 1));
    const all = await countOf(bench, await act(bench, portal, large, action, many));
    const what = many > 1 ? `${name}, for 1 and for ${many}` : name;
    findings.push(findingOf(bench, { what, few, many: all }));
  }
  return findings;
}

export const statements: Figure = {
  id: "P14",
  title: "Statements per page and action",
  how: `Counted with pg_stat_statements at a facility with ${SIZES.small} slots and at one with ${SIZES.large}, where actions that can affect several slots do; begin and commit are not counted.`,
  measure: async (bench) => {
    const portal = await servePortal(bench.cluster.main.url);
    try {
      return await whileCounting(bench.cluster, async () => [
        ...(await readings(bench, portal)),
        ...(await changes(bench, portal)),
      ]);
    } finally {
      await portal.stop();
    }
  },
};
