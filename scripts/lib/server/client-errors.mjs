import { securityHeaders } from "./headers.mjs";

/** @type {Record<string, string>} */
const statuses = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
/** How long the client may take to read the answer before the socket is destroyed. */
const LINGER_MS = 1_000;

/**
 * Answers malformed HTTP and requests that arrive too slowly, for which there is no response object, and frees the
 * socket, which Node would leave half open for as long as the client likes.
 * @param {import("node:http").Server} server @param {string | undefined} appUrl
 */
export function answerClientErrors(server, appUrl) {
  const headers = securityHeaders(appUrl).map(([name, value]) => `${name}: ${value}\r\n`);
  server.on("clientError", (/** @type {NodeJS.ErrnoException} */ error, socket) => {
    // Another answer is being sent, or the client has disconnected.
    if (!socket.writable || /** @type {import("node:net").Socket} */ (socket).bytesWritten > 0)
      return void socket.destroy();
    const status = statuses[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join("")}connection: close\r\ncontent-length: 0\r\n\r\n`);
    const linger = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(linger));
  });
}
