const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // The paths of mailed links are secrets: they are told to nobody else.
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // Of whatever is no page, Next's own error pages included: should a browser take it for one, it runs and loads nothing.
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The headers every answer carries, pages, endpoints and streams alike. A page has a content policy of its own. @param {string | undefined} appUrl */
export function securityHeaders(appUrl) {
  const isSecure = appUrl?.startsWith("https:");
  const headers = isSecure
    ? { ...always, "strict-transport-security": "max-age=63072000; includeSubDomains" }
    : always;
  return Object.entries(headers);
}

/** @type {Record<string, string>} */
const unreadable = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * What is no HTTP, or comes too slowly, is answered before there is a response: with the same headers, and the end.
 * @param {import("node:http").Server} server @param {string | undefined} appUrl
 */
export function answerUnreadable(server, appUrl) {
  const headers = securityHeaders(appUrl).map(([name, value]) => `${name}: ${value}\r\n`);
  server.on("clientError", (/** @type {NodeJS.ErrnoException} */ error, socket) => {
    // In the middle of another answer, or to somebody who is gone, nothing can be said.
    if (!socket.writable || /** @type {import("node:net").Socket} */ (socket).bytesWritten > 0)
      return void socket.destroy();
    const status = unreadable[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join("")}connection: close\r\ncontent-length: 0\r\n\r\n`);
  });
}

const forwarded = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "forwarded",
];

/** Only a proxy may say on whose behalf it calls; what anybody else claims is taken off. @param {import("node:http").IncomingMessage} request */
export function dropClaims(request) {
  for (const name of forwarded) delete request.headers[name];
}
