import { securityHeaders } from "./headers.mjs";

/** @type {Record<string, string>} */
const statuses = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
/** How long the caller has to read the answer before its socket is destroyed. */
const LINGER_MS = 1_000;

/**
 * Answers what is not HTTP or arrives too slowly, for which there is no response object, and frees the socket: Node
 * leaves it half open for as long as the caller likes.
 * @param {import("node:http").Server} server @param {string | undefined} appUrl
 */
export function answerClientErrors(server, appUrl) {
  const headers = securityHeaders(appUrl).map(([name, value]) => `${name}: ${value}\r\n`);
  server.on("clientError", (/** @type {NodeJS.ErrnoException} */ error, socket) => {
    // In the middle of another answer, or to a caller who has gone, nothing can be said.
    if (!socket.writable || /** @type {import("node:net").Socket} */ (socket).bytesWritten > 0)
      return void socket.destroy();
    const status = statuses[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join("")}connection: close\r\ncontent-length: 0\r\n\r\n`);
    const linger = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(linger));
  });
}
