import postgres, { type Sql } from "postgres";
import { startThrowawayDatabase } from "@/db/embedded.mjs";
import { migrateDatabase } from "@/db/migrate";
import { seedDemo } from "@/db/seed/seed-demo";

export type BenchDatabase = {
  name: string;
  /** With the portal's role. */
  url: string;
  /** As superuser, who may disable triggers. */
  sql: Sql;
};

export type BenchCluster = {
  version: string;
  postmasterPid: number;
  main: BenchDatabase;
  /** Another database with only the demo in it. */
  clone(name: string): Promise<BenchDatabase>;
  drop(database: BenchDatabase): Promise<void>;
  /** For queries about the whole cluster. */
  maintenance: Sql;
  stop(): Promise<void>;
};

/** Durable, like the portal's own; statement counting is on only while figures are taken. */
const settings = {
  shared_preload_libraries: "pg_stat_statements",
  // A checkpoint would be counted against whichever side it hits.
  max_wal_size: "4GB",
  checkpoint_timeout: "30min",
  // With statement values, if logged: there is no personal data here.
  log_error_verbosity: "default",
};

const pristine = "pristine";

const connect = (url: string) => postgres(url, { max: 2, onnotice: () => {}, idle_timeout: 2 });

function at(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** A PostgreSQL with the demo in it, deleted when stopped. */
export async function startCluster(): Promise<BenchCluster> {
  const embedded = await startThrowawayDatabase({ durable: true, settings });
  await migrateDatabase(embedded.url);
  // The seed encrypts secrets, which needs the portal's environment.
  process.env.DATABASE_URL = embedded.url;
  await seedDemo(embedded.url);
  const maintenance = connect(at(embedded.superuserUrl, "postgres"));
  await maintenance`create extension pg_stat_statements`;
  await maintenance`alter system set pg_stat_statements.track = 'none'`;
  await maintenance`select pg_reload_conf()`;
  const [row] = await maintenance<{ version: string; pid: number }[]>`
    select current_setting('server_version') as version, split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid`;
  const open = (name: string): BenchDatabase => ({
    name,
    url: at(embedded.url, name),
    sql: connect(at(embedded.superuserUrl, name)),
  });
  const main = open(new URL(embedded.url).pathname.slice(1));
  await maintenance.unsafe(`create database ${pristine} template ${main.name} owner shiftwell`);
  return {
    version: row?.version ?? "",
    postmasterPid: row?.pid ?? 0,
    main,
    maintenance,
    clone: async (name) => {
      await maintenance.unsafe(`create database ${name} template ${pristine} owner shiftwell`);
      return open(name);
    },
    drop: async ({ name, sql }) => {
      await sql.end();
      await maintenance.unsafe(`drop database ${name} with (force)`);
    },
    stop: async () => {
      await Promise.all([main.sql.end({ timeout: 1 }), maintenance.end({ timeout: 1 })]);
      await embedded.stop();
    },
  };
}
