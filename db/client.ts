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

type Pool = { db: Database; client: postgres.Sql };
/** Requests and background work have connections of their own, so that neither takes the other's. */
type Purpose = "requests" | "background";

const LONGEST_STATEMENT_MS = 30_000;
/**
 * With the wait for admission (lib/http/admission.ts), a request that others block is refused within three seconds.
 * Background work waits for as long as a lock is held.
 */
const LONGEST_LOCK_MS = 1_500;

type Shared = { purpose: AsyncLocalStorage<Purpose>; open: Partial<Record<Purpose, Pool>> };
// Next loads route handlers, pages and the live endpoint as separate bundles of one process: they share the pools here.
const slot = Symbol.for("shiftwell.database");
const holder = globalThis as { [slot]?: Shared };

function openShared(): Shared {
  const opened: Shared = { purpose: new AsyncLocalStorage(), open: {} };
  observeLiveness({ onLost: () => void closePools(0) });
  return opened;
}
const shared = (holder[slot] ??= openShared());

const asIs = <T>(value: T): T => value;
/** Calendar dates and wall times stay text, instants are a Date, and JSON is written as the text it is given. */
const types = {
  date: { to: 1082, from: [1082], serialize: asIs, parse: asIs },
  json: { to: 114, from: [114], serialize: asIs, parse: (text: string) => JSON.parse(text) as unknown },
  jsonb: { to: 3802, from: [3802], serialize: asIs, parse: (text: string) => JSON.parse(text) as unknown },
};

function openPool(purpose: Purpose): Pool {
  const { DATABASE_URL, DATABASE_POOL } = env();
  const isForRequests = purpose === "requests";
  const client = postgres(DATABASE_URL, {
    // A request may run two reads at once.
    max: isForRequests ? 2 * DATABASE_POOL : DATABASE_POOL + Math.max(2, Math.floor(DATABASE_POOL / 2)),
    types,
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
  return { db: drizzle(drizzleClient(client), { casing: "snake_case" }), client };
}

function pool(): Pool {
  const purpose = shared.purpose.getStore() ?? "background";
  // While the database is gone, requests fail at once instead of each waiting for a connection.
  if (purpose === "requests" && isDatabaseLost()) throw connectionLost();
  watchLiveness(env().DATABASE_URL);
  return (shared.open[purpose] ??= openPool(purpose));
}

/** Runs work on behalf of a request: on the requests' connections, where nothing waits long for a lock. */
export const asRequest = <T>(work: () => T): T => shared.purpose.run("requests", work);

/**
 * The pool of the caller. Connects with the first query, when the environment is complete. SQL written by hand runs by
 * `execute` here or, in the same words, within a transaction.
 */
export const db: Database = new Proxy({} as Database, {
  get: (_, key) => {
    const owner = pool().db;
    const value = Reflect.get(owner, key, owner) as unknown;
    return typeof value === "function" ? (value.bind(owner) as unknown) : value;
  },
});

/** Closes every pool; the next query opens a new one. Queries still running after these seconds fail. */
async function closePools(timeout: number): Promise<void> {
  const clients = Object.values(shared.open).map(({ client }) => client);
  shared.open = {};
  await Promise.all(clients.map((client) => client.end({ timeout })));
}

export async function closeDatabase(): Promise<void> {
  await stopLivenessCheck();
  await closePools(5);
}
