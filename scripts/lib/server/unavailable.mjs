const shared = /** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis));

/** Whether the database was last seen to be away (db/watch-connections.ts). */
const isDatabaseAway = () => shared[Symbol.for("shiftwell.database-away")] === true;

/**
 * What fails while the database is away has not failed for good: it is answered 503, and a page asks for itself again
 * until the database is back.
 * @param {import("node:http").ServerResponse} response
 */
export function tellUnavailable(response) {
  const writeHead = response.writeHead;
  /** @param {[status: number, ...rest: unknown[]]} given */
  const told = (...given) => {
    if (given[0] !== 500 || !isDatabaseAway()) return Reflect.apply(writeHead, response, given);
    response.setHeader("retry-after", "2");
    if (String(response.getHeader("content-type")).includes("html")) response.setHeader("refresh", "3");
    return Reflect.apply(writeHead, response, [503, ...given.slice(1)]);
  };
  response.writeHead = /** @type {typeof writeHead} */ (told);
}
