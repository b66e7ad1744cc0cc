import { Refusal } from "./refusal.mjs";

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

/**
 * Chooses a password by a link that was mailed, and signs in with it as the browser does.
 * @param {ReturnType<typeof createVisitor>} visitor
 * @param {{ email: string, password: string, link: string, readCode: () => Promise<string | undefined> }} person
 * @returns {Promise<any>} the signed-in user
 */
export async function signInByLink(visitor, { email, password, link, readCode }) {
  await visitor.open(new URL(link).pathname);
  const verificationToken = link.split("/").at(-1);
  await visitor.post("/api/user/reset-password", { password, retypePassword: password, verificationToken });
  await visitor.post("/api/login/email", { email, recaptchaResponse: null });
  const answer = await visitor.post("/api/login", { email, password, recaptchaResponse: null });
  const { challengeToken } = answer.startsWith("{") ? JSON.parse(answer) : { challengeToken: undefined };
  if (challengeToken)
    await visitor.post("/api/login/one-time-login", {
      email,
      recaptchaResponse: null,
      verificationCode: await readCode(),
      challengeToken,
      rememberDevice: false,
      fingerprintData: null,
    });
  return visitor.get("/api/user");
}
