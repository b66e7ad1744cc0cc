const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // The paths of mailed links are secrets: they are told to nobody else.
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** The headers every answer carries, pages, endpoints and streams alike. The content policy is a page's own. @param {string | undefined} appUrl */
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

/** Only a proxy may say on whose behalf it calls; what anybody else claims is taken off. @param {import("node:http").IncomingMessage} request */
export function dropClaims(request) {
  for (const name of forwarded) delete request.headers[name];
}
