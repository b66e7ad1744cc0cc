import postgres, { type Sql } from "postgres";
import { startThrowawayDatabase } from "@/db/embedded.mjs";
import { migrateDatabase } from "@/db/migrate";
import { seedDemo } from "@/db/seed/seed-demo";

export type BenchDatabase = {
  name: string;
  /** As the portal signs in. */
  url: string;
  /** As the superuser, who may switch triggers off. */
  sql: Sql;
};

export type BenchCluster = {
  version: string;
  postmasterPid: number;
  main: BenchDatabase;
  /** Another database with the demo in it and nothing else. */
  clone(name: string): Promise<BenchDatabase>;
  drop(database: BenchDatabase): Promise<void>;
  /** For what is asked of the cluster as a whole. */
  maintenance: Sql;
  stop(): Promise<void>;
};

/** Durable, as the portal's own is; what is counted for the figures is switched on only while they are taken. */
const settings = {
  shared_preload_libraries: "pg_stat_statements",
  // A checkpoint in the middle of one side of a comparison would be counted against it.
  max_wal_size: "4GB",
  checkpoint_timeout: "30min",
  // With the values of statements, should they be logged: no one's data is in here.
  log_error_verbosity: "default",
};

const pristine = "pristine";

const connect = (url: string) => postgres(url, { max: 2, onnotice: () => {}, idle_timeout: 2 });

function at(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** A PostgreSQL of its own with the demo in it, gone when stopped. */
export async function startCluster(): Promise<BenchCluster> {
  const embedded = await startThrowawayDatabase({ durable: true, settings });
  await migrateDatabase(embedded.url);
  // The seed seals what is secret, for which the portal's environment has to be complete.
  process.env.DATABASE_URL = embedded.url;
  await seedDemo(embedded.url);
  const maintenance = connect(at(embedded.superuserUrl, "postgres"));
  await maintenance`create extension if not exists pg_stat_statements`;
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
