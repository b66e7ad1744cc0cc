import type { Actor } from "@/lib/access/actor";
import { sessionCookieName } from "@/lib/http/cookies";
import { signInPath } from "./return-path";

const needsSession = (pathname: string) => /^\/(private|form-530)(\/|$)/.test(pathname);
/** Pages that no one sees who is signed in. */
export const isForSignedOut = (pathname: string) =>
  /^\/(login|forgot-password|new-password\/[^/]+)$/.test(pathname);

/**
 * Where someone is sent who asks for this page, judged by login alone; null where they may open it. A private page asks
 * the database itself, so having a token is enough here; the sign-in pages ask now, or a revoked session with a token
 * that still opens would be sent in circles.
 */
export async function redirectByLogin(
  page: { pathname: string; search: string },
  cookies: Map<string, string>,
): Promise<string | null> {
  const isSignedIn = cookies.has(sessionCookieName());
  if (isSignedIn) return isForSignedOut(page.pathname) && (await findActorOrNull(cookies)) ? "/" : null;
  return needsSession(page.pathname) ? signInPath(page.pathname + page.search) : null;
}

/** Without a database no one is signed in, and the page that says so can still be shown. */
async function findActorOrNull(cookies: Map<string, string>): Promise<Actor | null> {
  const { findActor } = await import("./find-actor");
  return findActor(cookies).catch(async (error: unknown) => {
    const { log } = await import("@/lib/log");
    log.error({ name: error instanceof Error ? error.name : typeof error }, "the session could not be read");
    return null;
  });
}
