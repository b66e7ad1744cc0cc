/** A client that has stopped sending has had its chance to read the answer. */
const QUIET_MS = 2_000;

/** @param {import("node:http").IncomingMessage} request whether part of its body has not arrived yet */
export const isUnread = ({ headers, complete, destroyed }) =>
  !complete &&
  !destroyed &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);

/**
 * Drops what still arrives of a body, in the place of a handler that stopped reading.
 * @param {import("node:http").IncomingMessage} request @param {number} longestMs
 * @returns {Promise<void>} resolved when the body has arrived, or its sender is gone, quiet or takes too long
 */
export function dropBody(request, longestMs) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(quiet);
      clearTimeout(longest);
      resolve();
    };
    const quiet = setTimeout(done, QUIET_MS);
    const longest = setTimeout(done, longestMs);
    request.unpipe().removeAllListeners("readable").removeAllListeners("data");
    request.on("data", () => quiet.refresh());
    request.once("end", done).once("close", done).resume();
  });
}
