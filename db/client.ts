import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "@/lib/env";
import { drizzleClient } from "./drizzle-client";
import { isDatabaseLost, observeLiveness, stopLivenessCheck, watchLiveness } from "./liveness";
import { connectionLost } from "./faults";

export type Database = PostgresJsDatabase<Record<string, never>>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a read runs on: the pool, or the transaction it is part of. */
export type Queryable = Database | Transaction;

type Pools = { orm: Database; ormClient: postgres.Sql; raw: postgres.Sql };
/** Requests and background work have connections of their own, so that neither takes the other's. */
type Purpose = "requests" | "background";

const LONGEST_STATEMENT_MS = 30_000;
/**
 * With the wait for admission (lib/http/admission.ts), a request that others block is refused within three seconds.
 * Background work waits for as long as a lock is held.
 */
const LONGEST_LOCK_MS = 1_500;

type Shared = { purpose: AsyncLocalStorage<Purpose>; open: Partial<Record<Purpose, Pools>> };
// Next loads route handlers, pages and the live endpoint as separate bundles of one process: they share the pools here.
const slot = Symbol.for("shiftwell.database");
const holder = globalThis as { [slot]?: Shared };

function openShared(): Shared {
  const opened: Shared = { purpose: new AsyncLocalStorage(), open: {} };
  observeLiveness({ onLost: () => void closePools(0) });
  return opened;
}
const shared = (holder[slot] ??= openShared());

function openPools(purpose: Purpose): Pools {
  const { DATABASE_URL, DATABASE_POOL } = env();
  const isForRequests = purpose === "requests";
  const open = (max: number) =>
    postgres(DATABASE_URL, {
      max,
      onnotice: () => {},
      connection: {
        statement_timeout: LONGEST_STATEMENT_MS,
        // If a process stalls in a transaction, others need not wait for its locks.
        idle_in_transaction_session_timeout: LONGEST_STATEMENT_MS,
        ...(isForRequests ? { lock_timeout: LONGEST_LOCK_MS } : {}),
      },
      connect_timeout: 5,
      idle_timeout: 60,
      max_lifetime: 30 * 60,
      keep_alive: 30,
      backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 1),
    });
  const ormClient = open(DATABASE_POOL);
  // Drizzle changes how its client parses dates, so hand-written SQL has one of its own.
  const raw = open(isForRequests ? DATABASE_POOL : Math.max(2, Math.floor(DATABASE_POOL / 2)));
  return { orm: drizzle(drizzleClient(ormClient), { casing: "snake_case" }), ormClient, raw };
}

function pools(): Pools {
  const purpose = shared.purpose.getStore() ?? "background";
  // While the database is gone, requests fail at once instead of each waiting for a connection.
  if (purpose === "requests" && isDatabaseLost()) throw connectionLost();
  watchLiveness(env().DATABASE_URL);
  return (shared.open[purpose] ??= openPools(purpose));
}

/** Runs work on behalf of a request: on the requests' connections, where nothing waits long for a lock. */
export const asRequest = <T>(work: () => T): T => shared.purpose.run("requests", work);

function lazy<T extends object>(pick: () => T, callable = false): T {
  const target = (callable ? function () {} : {}) as T;
  return new Proxy(target, {
    get: (_, key) => {
      const owner = pick();
      const value = Reflect.get(owner, key, owner) as unknown;
      return typeof value === "function" ? value.bind(owner) : value;
    },
    apply: (_, __, args) => Reflect.apply(pick() as never, undefined, args),
  });
}

/** The pool of the caller. Connects with the first query, when the environment is complete. */
export const db: Database = lazy(() => pools().orm);

/** postgres.js itself, for reads whose shape or speed needs hand-written SQL. To listen there is db/listen.ts. */
export const rawSql: postgres.Sql = lazy(() => pools().raw, true);

/** Closes every pool; the next query opens a new one. Queries still running after these seconds fail. */
async function closePools(timeout: number): Promise<void> {
  const clients = Object.values(shared.open).flatMap(({ ormClient, raw }) => [ormClient, raw]);
  shared.open = {};
  await Promise.all(clients.map((client) => client.end({ timeout })));
}

export async function closeDatabase(): Promise<void> {
  await stopLivenessCheck();
  await closePools(5);
}
