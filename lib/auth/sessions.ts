import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { env } from "@/lib/env";
import { cookieLine, sessionCookieName } from "@/lib/http/cookies";
import { CSRF_COOKIE, issueCsrfToken } from "@/lib/http/csrf";
import { encodeSessionToken } from "./session-token";

export type StartedSession = { id: string; userId: number };

/** Begins a session; every sign-in gets a new one. */
export async function createSession(
  tx: Transaction,
  userId: number,
  userAgent?: string | null,
): Promise<StartedSession> {
  const hours = `${env().SESSION_HOURS} hours`;
  const [started] = await tx
    .insert(session)
    .values({ userId, userAgent: userAgent?.slice(0, 255), expiresAt: sql`now() + ${hours}::interval` })
    .returning({ id: session.id, userId: session.userId });
  return started!;
}

export async function revokeSession(tx: Transaction, sessionId: string, revokedBy: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: sql`now()`, revokedBy })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)));
}

/** The cookies of a session: the token nobody's script can read, and the CSRF token bound to it. */
export async function sessionCookies(started: StartedSession): Promise<string[]> {
  const maxAgeSeconds = env().SESSION_HOURS * 3600;
  return [
    cookieLine(sessionCookieName(), await encodeSessionToken(started), { httpOnly: true, maxAgeSeconds }),
    cookieLine(CSRF_COOKIE, issueCsrfToken(started.id), { httpOnly: false, maxAgeSeconds }),
  ];
}

/** Cookies after signing out: no session, and a CSRF token for the next sign-in. */
export function signedOutCookies(): string[] {
  return [
    cookieLine(sessionCookieName(), "", { httpOnly: true, maxAgeSeconds: 0 }),
    cookieLine(CSRF_COOKIE, issueCsrfToken(), { httpOnly: false }),
  ];
}
