import { destination, pino } from "pino";

/** Some paths contain the tokens of mailed links or email addresses. */
const opaque = /[A-Za-z0-9_-]{24,}|[^/]*(?:@|%40)[^/]*/g;

/** What kind of paper a person has or lacks says something about their health or their past. */
const kindOfPaper = /(\/credentials\/)[^/]+/;

/** @param {string} path @returns {string} */
export function loggedPath(path) {
  if (path.startsWith("/_next/static/")) return path;
  return path.replace(kindOfPaper, "$1:kind").replace(opaque, ":hidden");
}

/**
 * A library may print paths anywhere in its messages.
 * @param {string} text
 * @returns {string}
 */
export const hideSecrets = (text) =>
  text.replace(/\/(invite|new-password|availability|calendars?)\/[^\s/?"']+/g, "/$1/:hidden");

/** Polled all day by browsers and load balancers; not worth a line while they succeed. */
const quiet = /^\/(_next|api\/health)\//;

/** @param {string} path @param {number} status @param {boolean} [isSlow] @returns {"debug" | "info" | "warn" | "error"} */
export function levelOf(path, status, isSlow = false) {
  if (quiet.test(`${path}/`)) return "debug";
  if (status >= 500) return "error";
  // A live stream's time is how long its screen was open.
  return isSlow && path !== "/api/live" ? "warn" : "info";
}

const levels = new Set(["silent", "error", "warn", "info", "debug"]);

/**
 * Buffered and written once a second, so that a line doesn't cost each request a system call.
 * @param {string | undefined} level
 * @param {number} slowMs
 */
export function openAccessLog(level, slowMs) {
  const sink = destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
  const log = pino({ level: levels.has(level ?? "") ? level : "info", base: undefined }, sink);
  return {
    /** @param {{ method: string | undefined, path: string, status: number, ms: number, requestId: string }} entry */
    write: ({ path, ...entry }) =>
      log[levelOf(path, entry.status, entry.ms >= slowMs)]({ ...entry, path: loggedPath(path) }, "request"),
    log,
    flush: () => sink.flushSync(),
  };
}
