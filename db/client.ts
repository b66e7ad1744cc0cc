import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "@/lib/env";
import { processWide } from "@/lib/process-wide.mjs";
import { drizzleClient } from "./drizzle-client";
import { isDatabaseLost, observeLiveness, stopLivenessCheck, watchLiveness } from "./liveness";
import { connectionLost } from "./faults";

export type Database = PostgresJsDatabase<Record<string, never>>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** A pool, or the transaction a query is part of. */
export type Queryable = Database | Transaction;

type Pool = { db: Database; client: postgres.Sql };
/** Requests and background work use separate pools, so neither can starve the other. */
type Purpose = "requests" | "background" | "replica";

const LONGEST_STATEMENT_MS = 30_000;
/**
 * Together with the wait for admission (lib/http/admission.ts), a blocked request fails within three seconds.
 * Background work waits as long as the lock is held.
 */
const LONGEST_LOCK_MS = 1_500;

/** The request that work is for, with its id in the log; background work has none. */
type ForRequest = {
  requestId: string | undefined;
  /** Its person has just changed something, which a replica may not have yet. */
  hasJustWritten: boolean;
  /** Where it reads instead of its pool. */
  reads?: Transaction;
};

const outsideRequest: ForRequest = { requestId: undefined, hasJustWritten: false };

type Shared = {
  request: AsyncLocalStorage<ForRequest>;
  open: Partial<Record<Purpose, Pool>>;
  closers: Set<() => void>;
};

function openShared(): Shared {
  const opened: Shared = { request: new AsyncLocalStorage(), open: {}, closers: new Set() };
  observeLiveness({ onLost: () => void closePools(0) });
  return opened;
}
const shared = processWide("database", openShared);

const asIs = <T>(value: T): T => value;
/** Calendar dates and wall times stay strings, instants become Dates, JSON is passed as already serialized text. */
const types = {
  date: { to: 1082, from: [1082], serialize: asIs, parse: asIs },
  json: { to: 114, from: [114], serialize: asIs, parse: (text: string) => JSON.parse(text) as unknown },
  jsonb: { to: 3802, from: [3802], serialize: asIs, parse: (text: string) => JSON.parse(text) as unknown },
};

function openPool(purpose: Purpose): Pool {
  const { DATABASE_URL, DATABASE_POOL, PGBOUNCER_URL, REPLICA_URL } = env();
  const isForRequests = purpose !== "background";
  const url = { requests: PGBOUNCER_URL, background: undefined, replica: REPLICA_URL }[purpose];
  const isPooled = url !== undefined && url === PGBOUNCER_URL;
  const client = postgres(url ?? DATABASE_URL, {
    // PgBouncer gives each transaction another connection, which doesn't know what an earlier one prepared.
    prepare: !isPooled,
    // A request may run two queries in parallel.
    max: isForRequests ? 2 * DATABASE_POOL : DATABASE_POOL + Math.max(2, Math.floor(DATABASE_POOL / 2)),
    types,
    onnotice: () => {},
    connection: {
      statement_timeout: LONGEST_STATEMENT_MS,
      // A process that stalls in a transaction must not hold its locks forever.
      idle_in_transaction_session_timeout: LONGEST_STATEMENT_MS,
      ...(isForRequests ? { lock_timeout: LONGEST_LOCK_MS } : {}),
      // Compiling a statement takes longer than running it: hundreds of milliseconds against a few. PgBouncer refuses
      // connections that ask for what its configuration doesn't name.
      ...(isPooled ? {} : { jit: "off" }),
    },
    connect_timeout: 5,
    idle_timeout: 60,
    max_lifetime: 30 * 60,
    keep_alive: 30,
    backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 1),
  });
  return {
    db: drizzle(
      drizzleClient(client, () => shared.request.getStore()?.requestId),
      { casing: "snake_case" },
    ),
    client,
  };
}

function pool(purpose: Purpose = shared.request.getStore() ? "requests" : "background"): Pool {
  // While the database is down, requests fail at once instead of each waiting for a connection.
  if (purpose === "requests" && isDatabaseLost()) throw connectionLost();
  watchLiveness(env().DATABASE_URL);
  return (shared.open[purpose] ??= openPool(purpose));
}

/** Runs work on the request pool, where lock waits are short. */
export const asRequest = <T>(work: () => T, requestId?: string | null, hasJustWritten = false): T =>
  shared.request.run({ requestId: requestId ?? undefined, hasJustWritten }, work);

/** Runs work that no request waits for, on the background's pool. */
export const inBackground = <T>(work: () => T): T => shared.request.exit(work);

export const hasJustWritten = (): boolean => shared.request.getStore()?.hasJustWritten === true;

/** Runs reads in one transaction of the replica: `db` is that transaction for as long as they take. */
export const onReplica = <T>(read: (tx: Transaction) => Promise<T>): Promise<T> =>
  pool("replica").db.transaction((tx) =>
    shared.request.run({ ...outsideRequest, ...shared.request.getStore(), reads: tx }, () => read(tx)),
  );

/** Gives up the replica's connections, which may have gone silent. */
export async function closeReplica(): Promise<void> {
  const { replica } = shared.open;
  delete shared.open.replica;
  await replica?.client.end({ timeout: 0 });
}

/**
 * The caller's pool. Connects on the first query, once the environment is complete. Handwritten SQL runs through
 * `execute`, here or on a transaction.
 */
export const db: Database = new Proxy({} as Database, {
  get: (_, key) => {
    const owner = shared.request.getStore()?.reads ?? pool().db;
    const value = Reflect.get(owner, key, owner) as unknown;
    return typeof value === "function" ? (value.bind(owner) as unknown) : value;
  },
});

/** Closes every pool; the next query opens a new one. Queries still running after `timeout` seconds fail. */
async function closePools(timeout: number): Promise<void> {
  const clients = Object.values(shared.open).map(({ client }) => client);
  shared.open = {};
  await Promise.all(clients.map((client) => client.end({ timeout })));
}

/** Before the database closes, what asks it by itself must stop. */
export const beforeClosing = (stop: () => void): void => void shared.closers.add(stop);

export async function closeDatabase(): Promise<void> {
  for (const stop of shared.closers) stop();
  shared.closers.clear();
  await stopLivenessCheck();
  await closePools(5);
}
