import { env } from "@/lib/env";

const isSecure = () => env().APP_URL.startsWith("https:");

/** A cookie's name; `__Host-` pins it to this host and path where TLS allows the prefix. */
const pinned = (name: string) => (isSecure() ? `__Host-${name}` : name);

export const sessionCookieName = () => pinned("shiftwell.session");
export const deviceCookieName = () => pinned("shiftwell.device");

/** Recognises the browser of an external sign-in. */
export const externalCookieName = () => pinned("shiftwell.external");

/** What was typed into a link's form that was refused. */
export const typedCookieName = () => pinned("shiftwell.typed");

const justWrittenName = () => pinned("shiftwell.just-written");

/** Whether the browser has changed something within the bound of a replica's lag. */
export const hasJustWritten = (header: string | null | undefined): boolean =>
  readCookies(header).has(justWrittenName());

/** The line that notes a change for as long as a replica may be behind; none without a replica. */
export function justWrittenLines(): string[] {
  const { REPLICA_URL, REPLICA_LAG_SECONDS } = env();
  if (!REPLICA_URL) return [];
  // A second more, as browsers and servers round differently.
  return [
    cookieLine(justWrittenName(), "1", { httpOnly: true, maxAgeSeconds: Math.ceil(REPLICA_LAG_SECONDS) + 1 }),
  ];
}

export function readCookies(header: string | null | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0) found.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return found;
}

/** A Set-Cookie line. The session's is HttpOnly; pages must be able to read the CSRF token's. */
export function cookieLine(
  name: string,
  value: string,
  options: { httpOnly: boolean; maxAgeSeconds?: number },
): string {
  const parts = [`${name}=${value}`, "Path=/", "SameSite=Lax"];
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  if (options.httpOnly) parts.push("HttpOnly");
  if (isSecure()) parts.push("Secure");
  return parts.join("; ");
}

/** The answer with these Set-Cookie lines. */
export function withCookies<Answer extends Response>(response: Answer, lines: readonly string[]): Answer {
  for (const line of lines) response.headers.append("set-cookie", line);
  return response;
}
