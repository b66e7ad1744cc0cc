import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "@/lib/env";
import { waitForLeft } from "./leave-to-commit";
import { prepareStatements } from "./prepare-statements";
import { surviveClosedConnections } from "./survive-closed-connections";
import { LONGEST_STATEMENT_MS, openWatchedConnection } from "./watch-connections";

export type Database = PostgresJsDatabase<Record<string, never>>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a read runs on: the pool, or the transaction it is part of. */
export type Queryable = Database | Transaction;

type Clients = { orm: Database; ormClient: postgres.Sql; raw: postgres.Sql };

// Next loads route handlers, pages and the live endpoint as separate bundles of one process: they share the pools here.
const slot = Symbol.for("shiftwell.database");
const holder = globalThis as { [slot]?: Clients };

function clients(): Clients {
  if (holder[slot]) return holder[slot];
  const { DATABASE_URL, DATABASE_POOL } = env();
  surviveClosedConnections();
  const shared = {
    onnotice: () => {},
    socket: openWatchedConnection,
    connection: {
      statement_timeout: LONGEST_STATEMENT_MS,
      // Of a process that has stopped in the middle, others need not wait for the locks.
      idle_in_transaction_session_timeout: LONGEST_STATEMENT_MS,
    },
    connect_timeout: 5,
    idle_timeout: 60,
    max_lifetime: 60 * 30,
    // Seconds between attempts at a database that is away: every waiting request waits for one, and none for 20.
    backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 1),
  };
  const ormClient = prepareStatements(postgres(DATABASE_URL, { ...shared, max: DATABASE_POOL }));
  // Drizzle changes how its client parses dates, so hand-written SQL and LISTEN have one of their own.
  const raw = postgres(DATABASE_URL, { ...shared, max: Math.max(2, Math.floor(DATABASE_POOL / 2)) });
  const orm = waitForLeft(drizzle(ormClient, { casing: "snake_case" }));
  holder[slot] = { orm, ormClient, raw };
  return holder[slot];
}

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

export const db: Database = lazy(() => clients().orm);

/** postgres.js itself, for the few reads whose shape or speed wants hand-written SQL, and for LISTEN. */
export const rawSql: postgres.Sql = lazy(() => clients().raw, true);

export async function closeDatabase(): Promise<void> {
  const open = holder[slot];
  delete holder[slot];
  if (open) await Promise.all([open.ormClient.end({ timeout: 5 }), open.raw.end({ timeout: 5 })]);
}
