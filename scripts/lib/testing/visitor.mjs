import { Refusal } from "../refusal.mjs";

/**
 * A headless HTTP client: keeps cookies, follows redirects, and sends the headers that the portal's scripts send.
 * @param {string} address
 */
export function createVisitor(address) {
  /** @type {Map<string, string>} */
  const cookies = new Map();

  /** @param {string} path @param {RequestInit} [init] */
  async function ask(path, init = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, cookie, origin: address, "user-agent": "Shiftwell tests" };
    const answer = await fetch(`${address}${path}`, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await answer.text();
    if (!answer.ok) throw new Refusal(`${init.method ?? "GET"} ${path} answers ${answer.status}: ${text}`);
    return text;
  }

  return {
    open: (/** @type {string} */ path) => ask(path, { headers: { accept: "text/html" } }),
    /** @param {string} path @param {Record<string, string>} [headers] @returns {Promise<any>} */
    get: async (path, headers = {}) => JSON.parse(await ask(path, { headers })),
    /** @param {string} path @param {unknown} body @returns {Promise<string>} */
    post: (path, body) => {
      const csrf = decodeURIComponent(cookies.get("csrfToken") ?? "");
      const headers = { "content-type": "application/json", "x-csrf-token": csrf };
      return ask(path, { method: "POST", body: JSON.stringify(body), headers });
    },
  };
}
