import { createHash, randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";

const known = new Map<string, string>();
const KNOWN_AT_MOST = 5000;

/** What only the cookie holds. */
export const newSessionSecret = (): string => randomBytes(32).toString("base64url");

/** The session's id is the hash of its secret: anyone who reads the table cannot make a cookie of what is there. */
export function sessionIdOf(secret: string): string {
  const hex = createHash("sha256").update(secret).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** How far the clock of a server may be wrong. */
const CLOCKS_APART_HOURS = 24;

/**
 * The cookie's value: next-auth's encrypted token around the session's secret. How long a session lasts is for the
 * database's clock to say; the token outlives it, so that no server whose clock is ahead ends it early.
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
 * The session id inside a token, or null for one that is not ours or too old. Opening a token costs a key derivation,
 * so opened ones are remembered; whether the session still holds is asked of the database every time.
 */
export async function openSessionToken(token: string): Promise<string | null> {
  const remembered = known.get(token);
  if (remembered) return remembered;
  const opened = await decode({ token, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  if (typeof opened?.sid !== "string") return null;
  const sessionId = sessionIdOf(opened.sid);
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(token, sessionId);
  return sessionId;
}
