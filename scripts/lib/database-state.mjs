import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connectionFault, parseAddress, versionFault } from "./database-address.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/**
 * @typedef {{ version: string, migrations: number, hasAccounts: boolean, oldestVersion: string | null }} DatabaseState
 *   the oldest version of the portal that works with it, if it says so
 */

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** @returns {string[]} the names of this version's migrations, oldest first */
export const listMigrations = () =>
  readJson("db/migrations/meta/_journal.json").entries.map((/** @type {{ tag: string }} */ { tag }) => tag);

/** @returns {string} */
export const portalVersion = () => readJson("package.json").version;

/** @param {import("postgres").Sql} sql @returns {Promise<DatabaseState & { number: number }>} */
async function query(sql) {
  const [found] = await sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated", to_regclass('user_account') is not null as "hasTable",
      to_regclass('compatibility') is not null as "tellsVersion"`;
  const [applied] = found?.isMigrated
    ? await sql`select count(*)::int as count from drizzle.__drizzle_migrations`
    : [];
  const [compatible] = found?.tellsVersion ? await sql`select oldest_version from compatibility` : [];
  const accounts = found?.hasTable ? await sql`select 1 from user_account limit 1` : [];
  return {
    version: found?.version,
    number: found?.number,
    migrations: applied?.count ?? 0,
    oldestVersion: compatible?.oldest_version ?? null,
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
