import { openPortal } from "../lib/portal.mjs";
import { parseAddress } from "../lib/database-address.mjs";
import { readPortalSettings } from "../lib/settings.mjs";

function nameOf(databaseUrl: string | undefined): string {
  if (!databaseUrl) return "this clone's own (.data/postgres)";
  const { hostname, port, pathname } = parseAddress(databaseUrl);
  return `${pathname.slice(1)} at ${hostname}${port ? `:${port}` : ""} (DATABASE_URL)`;
}

/** Opens the database as `npm start` would: running and migrated, with the environment set. */
export async function openEnvironment(): Promise<void> {
  const settings = readPortalSettings();
  process.stderr.write(`Database: ${nameOf(settings.databaseUrl)}\n`);
  process.env.LOG_LEVEL ??= "silent";
  process.env.DATABASE_POOL = "2";
  await openPortal(settings);
}
