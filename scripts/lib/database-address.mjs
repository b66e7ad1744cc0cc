import { Refusal } from "./refusal.mjs";

const oldestVersion = 15;

/**
 * Host and database of an address, without its password.
 * @param {URL} url
 */
const nameOf = (url) => `${url.hostname}${url.port ? `:${url.port}` : ""}${url.pathname}`;

/** @param {string} address @returns {URL} */
export function parseAddress(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname) return url;
  throw new Refusal(
    "DATABASE_URL is not a PostgreSQL address, such as postgres://user:password@host:5432/database.",
  );
}

/** @param {string} address @param {unknown} error @returns {Refusal} */
export function connectionFault(address, error) {
  const { code = "", message = "" } = /** @type {{ code?: string, message?: string }} */ (error ?? {});
  const name = nameOf(parseAddress(address));
  if (code === "28P01" || code === "28000") {
    return new Refusal(`The database at ${name} refuses the user or the password: correct DATABASE_URL.`);
  }
  if (code === "3D000")
    return new Refusal(`There is no such database at ${name}: create it, or correct DATABASE_URL.`);
  if (code === "53300")
    return new Refusal(`The database at ${name} has no connections left: raise its max_connections.`);
  return new Refusal(
    `The database at ${name} cannot be reached (${code || message}): check DATABASE_URL and whether the database is running.`,
  );
}

/** @param {string} address @param {number} version as in server_version_num @returns {string | null} */
export function versionFault(address, version) {
  const major = Math.floor(version / 10_000);
  if (major >= oldestVersion) return null;
  return `The database at ${nameOf(parseAddress(address))} is PostgreSQL ${major}: version ${oldestVersion} or newer is needed.`;
}
