import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "@/lib/env";
import { currentAsking } from "./asking.mjs";
import { endWithConnection } from "./end-with-connection";
import { waitForLeft } from "./leave-to-commit";
import { prepareStatements } from "./prepare-statements";
import { LONGEST_LOCK_MS, takeTurns } from "./take-turns";
import { LONGEST_STATEMENT_MS, openWatchedConnection } from "./watch-connections";

export type Database = PostgresJsDatabase<Record<string, never>>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a read runs on: the pool, or the transaction it is part of. */
export type Queryable = Database | Transaction;

type Pools = { orm: Database; ormClient: postgres.Sql; raw: postgres.Sql };
/** Requests have connections of their own, on which nobody waits for long; jobs and commands have all the time they need. */
type Purpose = "requests" | "work";

// Next loads route handlers, pages and the live endpoint as separate bundles of one process: they share the pools here.
const slot = Symbol.for("shiftwell.database");
const holder = globalThis as { [slot]?: Partial<Record<Purpose, Pools>> };

function openPools(purpose: Purpose): Pools {
  const { DATABASE_URL, DATABASE_POOL } = env();
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
  const open = (max: number, lockMs: number, prepare = (client: postgres.Sql) => client) => {
    if (purpose === "work") return prepare(postgres(DATABASE_URL, { ...shared, max }));
    const connection = { ...shared.connection, lock_timeout: lockMs };
    return takeTurns(prepare(postgres(DATABASE_URL, { ...shared, max, connection })), max);
  };
  const ormClient = open(DATABASE_POOL, LONGEST_LOCK_MS.changing, (client) =>
    endWithConnection(prepareStatements(client)),
  );
  // Drizzle changes how its client parses dates, so hand-written SQL and LISTEN have one of their own.
  const raw = open(Math.max(2, Math.floor(DATABASE_POOL / 2)), LONGEST_LOCK_MS.reading);
  const orm = waitForLeft(drizzle(ormClient, { casing: "snake_case" }));
  return { orm, ormClient, raw };
}

function pools(): Pools {
  const open = (holder[slot] ??= {});
  const purpose = currentAsking() ? "requests" : "work";
  return (open[purpose] ??= openPools(purpose));
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

export const db: Database = lazy(() => pools().orm);

/** postgres.js itself, for the few reads whose shape or speed wants hand-written SQL, and for LISTEN. */
export const rawSql: postgres.Sql = lazy(() => pools().raw, true);

export async function closeDatabase(): Promise<void> {
  const open = holder[slot];
  delete holder[slot];
  const clients = Object.values(open ?? {}).flatMap(({ ormClient, raw }) => [ormClient, raw]);
  await Promise.all(clients.map((client) => client.end({ timeout: 5 })));
}
