import type { Actor } from "@/lib/access/actor";
import { sessionCookieName } from "@/lib/http/cookies";
import { signInPath } from "./return-path";

/** Request header in which a page finds its own address, which Next does not tell it. */
export const PAGE_PATH_HEADER = "x-page-path";

const under = (...roots: string[]) => {
  const pattern = new RegExp(`^/(${roots.join("|")})(/|$)`);
  return (pathname: string) => pattern.test(pathname);
};

const needsSession = under("private", "form-530");
const isForSignedOut = under("login", "forgot-password", "new-password");

export type Passage = {
  redirectTo?: string;
  /** Whose CSRF token the page needs; empty before sign-in. */
  sessionId: string;
};

/**
 * Whether a page may be opened, judged by login alone. A private page asks the database itself, so its token is enough
 * here; the sign-in pages ask now, or a revoked session with a token that still opens would be sent in circles.
 */
export async function passageTo(
  page: { pathname: string; search: string },
  cookies: Map<string, string>,
): Promise<Passage> {
  const token = cookies.get(sessionCookieName());
  if (token && isForSignedOut(page.pathname)) {
    const actor = await findActorOrNobody(cookies);
    return actor ? { redirectTo: "/", sessionId: actor.sessionId } : { sessionId: "" };
  }
  const sessionId = token ? await sessionIdIn(token) : "";
  if (sessionId || !needsSession(page.pathname)) return { sessionId };
  return { redirectTo: signInPath(page.pathname + page.search), sessionId };
}

// What reads sessions is loaded with the first of them: the first page of a start, the sign-in, need not wait for it.
async function sessionIdIn(token: string): Promise<string> {
  const { openSessionToken } = await import("./session-token");
  return (await openSessionToken(token)) ?? "";
}

/** Without a database nobody is signed in, and the page that says so can still be shown. */
async function findActorOrNobody(cookies: Map<string, string>): Promise<Actor | null> {
  const { findActor } = await import("./find-actor");
  return findActor(cookies).catch(async (error: unknown) => {
    const { log } = await import("@/lib/log");
    log.error({ name: error instanceof Error ? error.name : typeof error }, "the session could not be read");
    return null;
  });
}
