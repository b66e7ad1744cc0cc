import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { session, rememberedDevice } from "@/db/schema/sessions";
import { cleanText } from "@/lib/characters";
import { env } from "@/lib/env";
import { cookieLine, sessionCookieName } from "@/lib/http/cookies";
import { CSRF_COOKIE, issueCsrfToken } from "@/lib/http/csrf";
import { encodeSessionToken, newSessionSecret, sessionIdOf } from "./session-token";

export type StartedSession = { id: string; userId: number; secret: string };

/** Device and network address of a sign-in. */
export type SessionOrigin = { userAgent?: string | null; address?: string | null };

/** Creates a session; every sign-in gets a new one. */
export async function createSession(
  tx: Transaction,
  userId: number,
  { userAgent, address }: SessionOrigin = {},
): Promise<StartedSession> {
  const secret = newSessionSecret();
  const started = { id: sessionIdOf(secret), userId, secret };
  const hours = `${env().SESSION_HOURS} hours`;
  await tx.insert(session).values({
    id: started.id,
    userId,
    userAgent: userAgent && cleanText(userAgent).slice(0, 255),
    address: address?.slice(0, 64),
    expiresAt: sql`now() + ${hours}::interval`,
  });
  return started;
}

export async function revokeSession(tx: Transaction, sessionId: string, revokedBy: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: sql`now()`, revokedBy })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)));
}

/** Ends all of a person's sessions, optionally except one. Returns how many there were. */
export async function revokeSessionsOf(
  tx: Transaction,
  userId: number,
  { revokedBy, exceptId }: { revokedBy: string; exceptId?: string },
): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: sql`now()`, revokedBy })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        exceptId ? ne(session.id, exceptId) : undefined,
      ),
    )
    .returning({ id: session.id });
  return ended.length;
}

/** The session's cookies: the HttpOnly token, and the CSRF token bound to it. */
export async function sessionCookies(started: StartedSession): Promise<string[]> {
  const maxAgeSeconds = env().SESSION_HOURS * 3600;
  return [
    cookieLine(sessionCookieName(), await encodeSessionToken(started), { httpOnly: true, maxAgeSeconds }),
    cookieLine(CSRF_COOKIE, issueCsrfToken(started.id), { httpOnly: false, maxAgeSeconds }),
  ];
}

/** The cookies after signing out: no session, and a CSRF token for the next sign-in. */
export function signedOutCookies(): string[] {
  return [
    cookieLine(sessionCookieName(), "", { httpOnly: true, maxAgeSeconds: 0 }),
    cookieLine(CSRF_COOKIE, issueCsrfToken(), { httpOnly: false }),
  ];
}

/**
 * Ends all of a person's sessions and forgets their devices: the next sign-in asks for everything. Returns how many
 * there were.
 */
export async function endSessions(tx: Transaction, userId: number, revokedBy: string): Promise<number> {
  const ended = await revokeSessionsOf(tx, userId, { revokedBy });
  await tx.delete(rememberedDevice).where(eq(rememberedDevice.userId, userId));
  return ended;
}
