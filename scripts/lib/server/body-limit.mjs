/** Largest body of an endpoint that takes JSON. */
export const largestBody = 1024 * 1024;
/** Largest form with a file in it: 50 MB and the fields beside it. */
const largestUpload = 51 * 1024 * 1024;

const tooLarge = JSON.stringify({
  validationError: true,
  errors: [{ code: "TOO_LARGE", message: "The request is too large." }],
});

/** @param {import("node:http").ServerResponse} response */
function refuse(response) {
  if (response.headersSent) return;
  response.writeHead(413, {
    "content-type": "application/json",
    "cache-control": "no-store",
    connection: "close",
  });
  response.end(tooLarge);
}

/** @param {import("node:http").IncomingMessage} request @returns {number} */
function bodyLimitOf({ headers }) {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "") ? largestUpload : largestBody;
}

/**
 * Answers 413 where the body is larger than any the portal takes: at once where its length is announced, else as soon
 * as that much has come.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @returns {boolean} whether it has been answered
 */
export function refuseLargeBody(request, response) {
  const limit = bodyLimitOf(request);
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    refuse(response);
    return true;
  }
  if (request.headers["transfer-encoding"] === undefined) return false;
  let received = 0;
  const push = request.push.bind(request);
  request.push = (chunk, encoding) => {
    received += chunk?.length ?? 0;
    if (received <= limit) return push(chunk, encoding);
    refuse(response);
    response.once("finish", () => request.destroy());
    return false;
  };
  return false;
}
