const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // The paths of mailed links are secrets that no other site may learn.
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // Of everything but pages, Next's own error pages included: should a browser render it, nothing runs or loads.
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Default headers of every answer. A route that sets one of them keeps its own. @param {string | undefined} appUrl */
export function securityHeaders(appUrl) {
  const isSecure = appUrl?.startsWith("https:");
  const headers = isSecure
    ? { ...always, "strict-transport-security": "max-age=63072000; includeSubDomains" }
    : always;
  return Object.entries(headers);
}

const forwarded = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "forwarded",
];
/** Headers by which the parts of Next talk to each other; from outside they would steer it. */
const internalToNext = /^(x-middleware-|x-nextjs-|x-matched-path$|x-invoke-)/;

/** In development the browser waits for debug information under these ids before it shows the next page. */
const idsOfDevelopment = new Set(["x-nextjs-request-id", "x-nextjs-html-request-id"]);

/**
 * Drops request headers that a caller may not set: Next's own, and, unless a proxy stands in front, on whose behalf it
 * calls. An upgrade is never granted, so the request is an ordinary one (RFC 9110, 7.8).
 * @param {import("node:http").IncomingMessage} request @param {{ isBehindProxy: boolean, dev: boolean }} options
 */
export function dropUntrustedHeaders({ headers }, { isBehindProxy, dev }) {
  delete headers.upgrade;
  for (const name of Object.keys(headers))
    if (internalToNext.test(name) && !(dev && idsOfDevelopment.has(name))) delete headers[name];
  if (!isBehindProxy) for (const name of forwarded) delete headers[name];
}
