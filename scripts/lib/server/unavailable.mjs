/**
 * What fails because the database is away or too busy has not failed for good: it is answered 503, and a page asks for
 * itself again until it is answered.
 * @param {import("node:http").ServerResponse} response @param {import("../../../db/asking.mjs").Asking} asking
 */
export function tellUnavailable(response, asking) {
  const writeHead = response.writeHead;
  /** @param {[status: number, ...rest: unknown[]]} given */
  const told = (...given) => {
    if (given[0] !== 500 || !asking.isUnavailable) return Reflect.apply(writeHead, response, given);
    response.setHeader("retry-after", "2");
    if (String(response.getHeader("content-type")).includes("html")) response.setHeader("refresh", "3");
    return Reflect.apply(writeHead, response, [503, ...given.slice(1)]);
  };
  response.writeHead = /** @type {typeof writeHead} */ (told);
}
