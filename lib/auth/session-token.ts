import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";

const known = new Map<string, string>();
const KNOWN_AT_MOST = 5000;

/** The cookie's value: next-auth's encrypted token around the session's id. */
export function encodeSessionToken(session: { id: string; userId: number }): Promise<string> {
  const { NEXTAUTH_SECRET, SESSION_HOURS } = env();
  return encode({
    token: { sub: String(session.userId), sid: session.id },
    secret: NEXTAUTH_SECRET,
    maxAge: SESSION_HOURS * 3600,
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
  const sid = typeof opened?.sid === "string" ? opened.sid : null;
  if (!sid) return null;
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(token, sid);
  return sid;
}
