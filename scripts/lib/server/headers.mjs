const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Paths of mailed links are secrets that other sites must not learn.
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // For everything but pages, including Next's error pages: if a browser renders it, nothing runs or loads.
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Default headers of every response; a route may override them.
 * @param {string | undefined} appUrl
 */
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
/** Next's internal headers, which would control its routing if sent from outside. */
const internalToNext = /^(x-middleware-|x-nextjs-|x-matched-path$|x-invoke-)/;

/** In development the browser waits for debug information under these ids before it shows the next page. */
const idsOfDevelopment = new Set(["x-nextjs-request-id", "x-nextjs-html-request-id"]);

/**
 * Removes request headers a client may not set: Next's internal ones and, without a proxy in front, forwarding headers.
 * Upgrades are never granted, so such a request is treated as an ordinary one (RFC 9110, 7.8).
 * @param {import("node:http").IncomingMessage} request @param {{ isBehindProxy: boolean, dev: boolean }} options
 */
export function dropUntrustedHeaders({ headers }, { isBehindProxy, dev }) {
  delete headers.upgrade;
  for (const name of Object.keys(headers))
    if (internalToNext.test(name) && !(dev && idsOfDevelopment.has(name))) delete headers[name];
  if (!isBehindProxy) for (const name of forwarded) delete headers[name];
}
