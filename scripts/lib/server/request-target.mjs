/**
 * The path and query that were asked for. Null for what names no resource here: `*`, an authority, and escapes that
 * make no characters.
 * @param {string} [target] as it stands in the request line @returns {string | null}
 */
export function originForm(target = "/") {
  const url = target.startsWith("/") ? target : fromAbsoluteForm(target);
  return url !== null && isDecodable(pathOf(url)) ? url : null;
}

/** A client may always name the whole address (RFC 9112, 3.2.2). @param {string} target */
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
