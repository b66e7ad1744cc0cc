/** Largest JSON body. */
export const largestBody = 1024 * 1024;
/** Largest multipart form: 50 MB for the file, the rest for other fields. */
const largestUpload = 51 * 1024 * 1024;

const tooLarge = JSON.stringify({
  validationError: true,
  errors: [{ code: "TOO_LARGE", message: "The request is too large." }],
});

/** @param {import("node:http").ServerResponse} response */
function refuse(response) {
  if (response.headersSent) return;
  response.writeHead(413, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(tooLarge);
}

/** @param {import("node:http").IncomingMessage} request @returns {number} */
function bodyLimitOf({ headers }) {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "") ? largestUpload : largestBody;
}

/** How often the received bytes of a body without Content-Length are counted. */
const COUNT_MS = 250;

/**
 * Answers 413 to an oversized body: at once if its length is declared, otherwise when too much has arrived.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @returns {boolean} whether it has been answered
 */
export function refuseLargeBody(request, response) {
  const limit = bodyLimitOf(request);
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    refuse(response);
    return true;
  }
  if (request.headers["transfer-encoding"] !== undefined) watchLength(request, response, limit);
  return false;
}

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response @param {number} limit */
function watchLength(request, response, limit) {
  const { socket } = request;
  const before = socket.bytesRead;
  const counting = setInterval(() => {
    if (request.complete) return clearInterval(counting);
    if (socket.bytesRead - before <= limit) return;
    clearInterval(counting);
    refuse(response);
  }, COUNT_MS);
  socket.once("close", () => clearInterval(counting));
}
