/**
 * The path and query of the request. Null for targets that aren't resources here: `*`, an authority, or an invalid
 * escape.
 * @param {string} [target] as it stands in the request line @returns {string | null}
 */
export function originForm(target = "/") {
  const url = target.startsWith("/") ? target : fromAbsoluteForm(target);
  return url !== null && isDecodable(pathOf(url)) ? url : null;
}

/**
 * Clients may always send the absolute form (RFC 9112, 3.2.2).
 * @param {string} target
 */
function fromAbsoluteForm(target) {
  const url = /^https?:/i.test(target) && URL.canParse(target) ? new URL(target) : null;
  return url && url.pathname + url.search;
}

/** @param {string} url @returns {string} */
export const pathOf = (url) => url.split("?", 1)[0] ?? "/";

/** @param {string} path */
function isDecodable(path) {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
