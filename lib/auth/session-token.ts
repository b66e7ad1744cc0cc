import { createHash, randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";

const known = new Map<string, string>();
const MAX_KNOWN = 5000;

/** Only stored in the cookie. */
export const newSessionSecret = (): string => randomBytes(32).toString("base64url");

/** The hash of the session's secret: reading the table doesn't help to forge a cookie. */
export function sessionIdOf(secret: string): string {
  const hex = createHash("sha256").update(secret).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Tolerated clock difference between servers. */
const CLOCKS_APART_HOURS = 24;

/**
 * The cookie's value: next-auth's encrypted token with the session's secret. The database decides when a session ends;
 * the token is valid longer, so that a server whose clock is ahead can't end it early.
 */
export function encodeSessionToken(session: { secret: string; userId: number }): Promise<string> {
  const { NEXTAUTH_SECRET, SESSION_HOURS } = env();
  return encode({
    token: { sub: String(session.userId), sid: session.secret },
    secret: NEXTAUTH_SECRET,
    maxAge: (SESSION_HOURS + CLOCKS_APART_HOURS) * 3600,
  });
}

/**
 * The session id in a token; null for a foreign or expired one. Decrypting costs a key derivation, so results are
 * cached; the session itself is checked in the database every time.
 */
export async function openSessionToken(token: string): Promise<string | null> {
  const remembered = known.get(token);
  if (remembered) return remembered;
  const opened = await decode({ token, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  if (typeof opened?.sid !== "string") return null;
  const sessionId = sessionIdOf(opened.sid);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(token, sessionId);
  return sessionId;
}
