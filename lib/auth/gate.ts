import type { Actor } from "@/lib/access/actor";
import { sessionCookieName } from "@/lib/http/cookies";
import { signInPath } from "./return-path";

const needsSession = (pathname: string) => /^\/(private|form-530)(\/|$)/.test(pathname);
/** Pages that signed-in people are redirected away from. */
export const isForSignedOut = (pathname: string) =>
  /^\/(login|forgot-password|new-password\/[^/]+)$/.test(pathname);

/**
 * Where to redirect a request for this page, judged by login alone; null to open it. A private page checks the session
 * itself, so a token is enough here. The sign-in pages do check the session: with only a token, a revoked session would
 * be redirected in circles.
 */
export async function redirectByLogin(
  page: { pathname: string; search: string },
  cookies: Map<string, string>,
): Promise<string | null> {
  const isSignedIn = cookies.has(sessionCookieName());
  if (isSignedIn) return isForSignedOut(page.pathname) && (await findActorOrNull(cookies)) ? "/" : null;
  return needsSession(page.pathname) ? signInPath(page.pathname + page.search) : null;
}

/** Without a database no one is signed in, and the error page can still be shown. */
async function findActorOrNull(cookies: Map<string, string>): Promise<Actor | null> {
  const { findActor } = await import("./find-actor");
  return findActor(cookies).catch(async (error: unknown) => {
    const { log } = await import("@/lib/log");
    log.error({ name: error instanceof Error ? error.name : typeof error }, "the session could not be read");
    return null;
  });
}
