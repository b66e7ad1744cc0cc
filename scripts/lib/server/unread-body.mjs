/** A client that has stopped sending has had its chance to read the answer. */
const QUIET_MS = 2_000;
/** So has one that keeps sending for longer than any upload takes. */
const LONGEST_MS = 30_000;

/** @param {import("node:http").IncomingMessage} request */
const isUnread = ({ headers, complete }) =>
  !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);

/**
 * Ends our side, and drops what still arrives: destroying the socket now would reset the connection, and the client
 * would lose the answer it has not read yet.
 * @param {import("node:net").Socket} socket @param {number} longestMs
 */
function linger(socket, longestMs) {
  // The parser and a handler that stopped reading would wait for each other.
  socket.removeAllListeners("data");
  socket.on("data", () => {});
  socket.resume();
  socket.end();
  socket.setTimeout(QUIET_MS, () => socket.destroy());
  const longest = setTimeout(() => socket.destroy(), longestMs);
  socket.once("close", () => clearTimeout(longest));
}

/**
 * Before the head of an answer is written: if the request's body has not arrived completely, the connection is closed
 * after the answer. Kept alive, the next request on it would wait behind a body that nobody reads.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {number} [longestMs] how long what still arrives is dropped
 */
export function closeIfUnread(request, response, longestMs = LONGEST_MS) {
  const { socket } = request;
  if (!isUnread(request) || response.headersSent || response.hasHeader("connection")) return;
  response.setHeader("connection", "close");
  // Node calls this once an answer with that header is sent.
  socket.destroySoon = () => linger(socket, longestMs);
}
