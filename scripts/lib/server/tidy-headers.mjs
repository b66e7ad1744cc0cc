/** What confirms the copy a browser has; whatever else it knows from the answer that brought the copy. */
const ofUnchanged = new Set([
  "cache-control",
  "etag",
  "expires",
  "last-modified",
  "set-cookie",
  "vary",
  "x-request-id",
]);
/** On what Next's pages depend, and endpoints do not. */
const ofPages = /^(rsc|next-.*)$/;

/** @param {import("node:http").ServerResponse} response */
function narrowVary(response) {
  const given = [response.getHeader("vary") ?? []].flat().join(",").split(",");
  const names = given.map((name) => name.trim()).filter((name) => name && !ofPages.test(name));
  if (names.length > 0) response.setHeader("vary", names.join(", "));
  else response.removeHeader("vary");
}

/** @param {import("node:http").ServerResponse} response */
function keepConfirmation(response) {
  for (const name of response.getHeaderNames()) if (!ofUnchanged.has(name)) response.removeHeader(name);
}

/**
 * Keeps the headers of an answer few and on the way together with its first piece, and such that Next's own compression sees what could be compressed: it does not
 * read the lists of one in which Next hands over an endpoint's headers.
 * @param {import("node:http").ServerResponse} response @param {string} path
 */
export function tidyHeaders(response, path) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === "content-type" ? [value].flat().join() : value);
  const writeHead = response.writeHead;
  /** @param {[status: number, ...rest: unknown[]]} given */
  const tidied = (...given) => {
    if (path.startsWith("/api/")) narrowVary(response);
    if (given[0] === 304) keepConfirmation(response);
    return Reflect.apply(writeHead, response, given);
  };
  response.writeHead = /** @type {typeof writeHead} */ (tidied);
  // Next asks for it when the first piece is there to be sent with them: apart they are two writes to the network.
  response.flushHeaders = () => {};
}
