import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connectionFault, parseAddress, versionFault } from "./database-address.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/** @typedef {{ version: string, migrations: number, hasAccounts: boolean }} DatabaseState */

/** @returns {number} */
export function knownMigrations() {
  return JSON.parse(readFileSync(join(root, "db/migrations/meta/_journal.json"), "utf8")).entries.length;
}

/** @param {import("postgres").Sql} sql @returns {Promise<DatabaseState & { number: number }>} */
async function query(sql) {
  const [found] = await sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated", to_regclass('user_account') is not null as "hasTable"`;
  const [applied] = found?.isMigrated
    ? await sql`select count(*)::int as count from drizzle.__drizzle_migrations`
    : [];
  const accounts = found?.hasTable ? await sql`select 1 from user_account limit 1` : [];
  return {
    version: found?.version,
    number: found?.number,
    migrations: applied?.count ?? 0,
    hasAccounts: accounts.length > 0,
  };
}

/**
 * The database's version and migration state. Throws a Refusal if it can't be used.
 * @param {string} address
 * @returns {Promise<DatabaseState>}
 */
export async function readDatabaseState(address) {
  parseAddress(address);
  const { default: postgres } = await import("postgres");
  const sql = postgres(address, { max: 1, connect_timeout: 10, onnotice: () => {} });
  const state = await query(sql)
    .catch((error) => {
      throw connectionFault(address, error);
    })
    .finally(() => sql.end({ timeout: 1 }));
  const fault = versionFault(address, state.number);
  if (fault) throw new Refusal(fault);
  return state;
}
