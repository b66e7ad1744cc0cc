import type postgres from "postgres";
import { currentAsking, newAsking, type Asking } from "./asking.mjs";
import { isDatabaseAway, isDatabaseBusy, noConnectionFree } from "./faults";

/**
 * Time is counted in looks, not by the clock, so that a process that was busy itself turns nobody away for it. A request
 * has so many of them (db/asking.mjs) for all of its questions together.
 */
const LOOK_MS = 100;

/** A lock that another holds is waited for this long on behalf of a request: in reading only while a table is rebuilt. */
export const LONGEST_LOCK_MS = { reading: 1_000, changing: 2_200 };
/** A request that is at it for longer waits no more: the less it has left, the shorter for each lock. */
const PATIENCE_MS = 2_800;
const SHORTEST_LOCK_MS = 100;

type Waiting = { asking: Asking; go: () => void; giveUp: (reason: Error) => void };
/** The driver's query, which it dispatches and settles by these. */
type Dispatched = {
  handler: (query: unknown) => void;
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
};
type Transacting = (...given: unknown[]) => Promise<unknown>;

/** Who waits for a connection of which pool, in their order. */
const queues = new Set<Set<Waiting>>();
let looking: NodeJS.Timeout | undefined;

function look(): void {
  const everybody = [...queues].flatMap((queue) => [...queue].map((one) => ({ one, queue })));
  for (const asking of new Set(everybody.map(({ one }) => one.asking))) asking.looksLeft -= 1;
  for (const { one, queue } of everybody) {
    if (one.asking.looksLeft > 0) continue;
    queue.delete(one);
    one.giveUp(noConnectionFree());
  }
  if (everybody.length > 0) return;
  clearInterval(looking);
  looking = undefined;
}

/** As many turns at a time as there are connections; whoever comes later waits for one who leaves. */
function turnsOf(places: number) {
  let free = places;
  const queue = new Set<Waiting>();
  queues.add(queue);
  return {
    enter: (one: Waiting): void => {
      one.asking.since ??= performance.now();
      if (free > 0) {
        free -= 1;
        return one.go();
      }
      queue.add(one);
      looking ??= setInterval(look, LOOK_MS).unref();
    },
    leave: (): void => {
      const [next] = queue;
      if (!next) return void (free += 1);
      queue.delete(next);
      next.go();
    },
  };
}
type Turns = ReturnType<typeof turnsOf>;

function noteFault(asking: Asking, reason: unknown): void {
  if (isDatabaseAway(reason) || isDatabaseBusy(reason)) asking.isUnavailable = true;
}

/** Lets a query wait for its turn. One that is a part of another, or nothing to be sent, never asks for it. */
function inTurn<Query>(made: Query, { enter, leave }: Turns): Query {
  const query = made as Dispatched;
  const { handler, resolve, reject } = query;
  if (!handler) return made;
  const asking = currentAsking() ?? newAsking();
  let isIn = false;
  /** The connection is given back in the same moment, after this. */
  const end = () => {
    if (isIn) queueMicrotask(leave);
    isIn = false;
  };
  return Object.assign(made as object, {
    handler: (asked: unknown) =>
      enter({ asking, go: () => ((isIn = true), handler(asked)), giveUp: query.reject }),
    resolve: (answer: unknown) => (resolve(answer), end()),
    reject: (reason: unknown) => (noteFault(asking, reason), reject(reason), end()),
  }) as Query;
}

/** Lets what is asked late in a transaction wait for locks the less, without a round trip. */
function hurry(tx: postgres.TransactionSql, asking: Asking): postgres.TransactionSql {
  const { unsafe } = tx;
  let allowed = LONGEST_LOCK_MS.changing;
  const hurried: typeof unsafe = (...given) => {
    const left = Math.round(PATIENCE_MS - (performance.now() - asking.since!));
    if (left < allowed - SHORTEST_LOCK_MS && allowed > SHORTEST_LOCK_MS) {
      allowed = Math.max(left, SHORTEST_LOCK_MS);
      // Should it fail, so has the transaction.
      unsafe(`set local lock_timeout = ${allowed}`).catch(() => {});
    }
    return unsafe(...given);
  };
  return Object.assign(tx, { unsafe: hurried });
}

/**
 * Lets the questions of requests wait for a free connection, and for a while only. The driver would keep them without
 * end, or send them on a connection behind another's question, which may itself wait for a lock.
 */
export function takeTurns(client: postgres.Sql, places: number): postgres.Sql {
  const turns = turnsOf(places);
  const { unsafe } = client;
  const begin = client.begin as Transacting;
  const ask = (...given: Parameters<postgres.Sql>) => inTurn(client(...given), turns);
  const own = {
    // The driver begins a transaction by it as well, which then has its turn already.
    unsafe: ((text, values, options = {}) =>
      "onexecute" in options
        ? unsafe(text, values, options)
        : inTurn(unsafe(text, values, options), turns)) satisfies typeof unsafe,
    begin: (...given: unknown[]) => {
      const work = given.pop() as (tx: postgres.TransactionSql) => unknown;
      const asking = currentAsking() ?? newAsking();
      return new Promise((resolve, reject) => {
        const fail = (reason: unknown) => (noteFault(asking, reason), reject(reason as Error));
        const transact = () =>
          begin(...given, (tx: postgres.TransactionSql) => work(hurry(tx, asking)))
            .finally(turns.leave)
            .then(resolve, fail);
        turns.enter({ asking, go: () => void transact(), giveUp: fail });
      });
    },
  };
  // The driver finds both on its own object when it begins a transaction.
  Object.assign(client, own);
  return Object.assign(ask, client) as postgres.Sql;
}
