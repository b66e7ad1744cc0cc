import { requestOf, type Action } from "../actions/action";
import { actions, unmeasured } from "../actions/table";
import type { Bench, Figure, Finding } from "../figure";
import { pgbenchName, runScript, type Script } from "../limits/pgbench";
import { captureWrite, compareWithBare, takeTurns, write, type Writes } from "../measure/writes";
import { servePortal, type Served } from "../portal/serve";
import { milliseconds, spread } from "../words";
import type { BenchDatabase } from "../world/database";
import { addScheduler, type Visitor } from "../world/people";
import {
  addHome,
  addPlaces,
  firstIdOf,
  kinds,
  placeOf,
  REVISION,
  sequenceOf,
  whatIs,
  type Home,
  type Kind,
} from "../world/places";

const AT_LEAST = 0.25;
const CLIENTS = 8;
/** Of each client on either side of a round: together fewer than the invites that one person may send in a while. */
const EACH = 7;
const WARM_UPS = 3;
/** There are thirty actions: more rounds of each would take as long as all else together. */
const ROUNDS_AT_MOST = 4;
const roundsOf = ({ rounds }: Bench): number => Math.min(rounds, ROUNDS_AT_MOST);

type Ground = { bench: Bench; portal: Served; database: BenchDatabase; home: Home; visitor: Visitor };

/** Places that a request takes: one, unless it is for many. */
const placesOf = ({ many = 1, isForMany }: Action) => (isForMany ? many : 1);

async function writesOf({ bench, portal, database, home, visitor }: Ground, action: Action) {
  const atATime = placesOf(action);
  const turns = CLIENTS * EACH * (WARM_UPS + 2 * roundsOf(bench)) + 2;
  const { state, beforehand, endpoint } = action;
  const first = await addPlaces(database.sql, home, { count: turns * atATime, state, atATime });
  const writes: Writes = {
    bench,
    portal,
    database,
    method: endpoint.split(" ")[0] as Writes["method"],
    requestOf: (turn) => {
      const places = Array.from({ length: atATime }, (_, n) => placeOf(first + turn * atATime + n));
      return requestOf(action, { places, home, visitor });
    },
    turns,
    used: 0,
    beforehand: beforehand && (async () => void (await database.sql.unsafe(beforehand(home)))),
  };
  return { writes, first, atATime };
}

/** The last id of each kind that the portal has made. */
async function lastMade({ sql }: BenchDatabase): Promise<Record<Kind, number>> {
  const columns = kinds.map(
    (kind) => `pg_sequence_last_value(${sequenceOf(kind)}::regclass)::int as "${kind}"`,
  );
  const [row] = await sql.unsafe<Record<Kind, number>[]>(`select ${columns.join(", ")}`);
  return row!;
}

/**
 * Ids of a place move with the turn. What the action has made itself the database makes anew, and of a key or a secret
 * there must be another one each time.
 */
async function captureScript(
  { database }: Ground,
  action: Action,
  writing: Awaited<ReturnType<typeof writesOf>>,
) {
  const { writes, first, atATime } = writing;
  const before = await lastMade(database);
  const { statements, sample } = await captureWrite(writes);
  const after = await lastMade(database);
  const from = first + sample * atATime;
  const key = writes.requestOf(sample).headers["idempotency-key"];
  const standIn = (value: string): string | null => {
    if (value === key) return "('of-place-' || :number)";
    if (/^[\w-]{43}$/.test(value) && action.isSecret) return "md5(random()::text)";
    const found = /^\d{9}$/.test(value) ? whatIs(Number(value)) : null;
    if (!found) return null;
    const { kind, number, isMade } = found;
    if (isMade && Number(value) <= before[kind]) return null;
    // Asked for once, so that it can be looked up in an index.
    if (isMade) return `(select (currval(${sequenceOf(kind)}) - ${after[kind] - Number(value)})::int)`;
    return number === from ? `:${kind}` : `(:${kind} + ${number - from})`;
  };
  const counted = (start: number) => ({ from: start + first, by: atATime });
  const numbers = Object.fromEntries(kinds.map((kind) => [kind, counted(firstIdOf(kind))]));
  const script: Script = { statements, standIn, numbers: { ...numbers, number: counted(0) } };
  return script;
}

/** The rows that work leaves behind. */
async function traceOf({ sql }: BenchDatabase, work: () => Promise<unknown>): Promise<string> {
  const count = async () => {
    const [row] = await sql<{ left: number[] }[]>`
      select array[(select count(*) from audit_event), (select count(*) from outbox_message),
        (select count(*) from shift), (select count(*) from slot),
        (select count(*) from slot where revision <> ${REVISION})]::int[] as left`;
    return row!.left;
  };
  const before = await count();
  await work();
  const after = await count();
  const [entries, messages, shifts, slots, changed] = after.map((number, n) => number - before[n]!);
  return `${entries} entries, ${messages} messages, ${shifts} shifts, ${slots} slots, ${changed} slots changed`;
}

/** An action that cannot be measured does not keep the others from it. */
async function findingOf(ground: Ground, action: Action): Promise<Finding> {
  return compare(ground, action).catch((error: Error) => ({
    what: action.name,
    ours: error.message.split("\n")[0]!.slice(0, 200),
    bar: "to be measured",
    isMet: false,
  }));
}

async function compare(ground: Ground, action: Action): Promise<Finding> {
  const { database } = ground;
  const writing = await writesOf(ground, action);
  const { writes } = writing;
  await database.sql`vacuum analyze`;
  for (let n = 0; n < WARM_UPS; n++) await write(writes, CLIENTS * EACH, CLIENTS);
  await writes.beforehand?.();
  let script: Script | undefined;
  const ours = await traceOf(database, async () => (script = await captureScript(ground, action, writing)));
  await writes.beforehand?.();
  const bare = await traceOf(database, async () => {
    const { from } = takeTurns(writes, 1);
    await runScript(database.url, script!, { clients: 1, each: 1, from });
  });
  if (bare !== ours) throw new Error(`${action.name} leaves ${ours}; its statements alone leave ${bare}.`);
  const compared = await compareWithBare(writes, script!, {
    clients: CLIENTS,
    each: EACH,
    rounds: roundsOf(writes.bench),
  });
  return {
    what: `${action.name}${placesOf(action) > 1 ? `, ${placesOf(action)} at a time` : ""}`,
    ours: milliseconds(compared.ours.median),
    limit: `${milliseconds(compared.limit.median)}, ${script!.statements.length} statements`,
    ratio: spread(compared.ratio),
    bar: `≥ ${AT_LEAST}`,
    isMet: compared.ratio.median >= AT_LEAST,
    isPaired: true,
  };
}

async function measure(bench: Bench): Promise<Finding[]> {
  const database = await bench.cluster.clone("actions");
  const home = await addHome(database.sql, "Action Manor");
  const visitor = await addScheduler(database.sql, home.facilityId, 1, [home.otherFacilityId]);
  const portal = await servePortal(database.url);
  try {
    const findings: Finding[] = [];
    for (const action of actions) {
      findings.push(await findingOf({ bench, portal, database, home, visitor }, action));
    }
    return [...findings, await coverage(portal)];
  } finally {
    await portal.stop();
    await bench.cluster.drop(database);
  }
}

/** An action that the API offers and the table does not know is found out. */
async function coverage(portal: Served): Promise<Finding> {
  const description = await (await fetch(`${portal.url}/api/openapi.json`)).json();
  const missing = unmeasured(description);
  return {
    what: "changes of slots and shifts that the API offers and that are not measured",
    ours: missing.length === 0 ? "none" : missing.join(", "),
    bar: "none",
    isMet: missing.length === 0,
  };
}

export const slotActions: Figure = {
  id: "SLOT-ACTIONS",
  title: "Every action on slots and shifts",
  how: `Over HTTP, signed in, with its audit and its messages, ${CLIENTS} at once, each time on a shift and a professional of its own, against ${pgbenchName} running the statements the database was seen to receive for one such request. Milliseconds of one action, ${CLIENTS} at once.`,
  measure,
};
