import { cache } from "react";
import type { Route } from "next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Actor } from "@/lib/access/actor";
import { findActorOfSession, sessionIdIn } from "./find-actor";
import { PAGE_PATH_HEADER } from "./page-headers";
import { signInPath } from "./return-path";

const pagePath = async () => (await headers()).get(PAGE_PATH_HEADER) ?? "/";

/** The page's path without its query. */
export const pagePathname = async (): Promise<string> => (await pagePath()).split("?")[0]!;

export const leaveFor = (path: string): never => redirect(path as Route);

/** Loads something by the page's session; null without one. */
async function findOfSession<Found>(
  find: (sessionId: string) => Promise<Found | null>,
): Promise<Found | null> {
  const given = (await cookies()).getAll();
  const sessionId = await sessionIdIn(new Map(given.map(({ name, value }) => [name, value])));
  return sessionId ? find(sessionId) : null;
}

/**
 * Loads something by the page's session. Redirects to the sign-in, and back here afterwards, without a session or if
 * nothing is found.
 */
export async function requireOfSession<Found>(
  find: (sessionId: string) => Promise<Found | null>,
): Promise<Found> {
  return (await findOfSession(find)) ?? leaveFor(signInPath(await pagePath()));
}

/** Whether this is the not-found page of someone who is signed in. */
export const isOwnNotFound = cache(
  async (): Promise<boolean> =>
    (await pagePathname()) === "/404" && (await findOfSession(findActorOfSession)) !== null,
);

/** The actor of this page. */
export const requirePageActor = (): Promise<Actor> => requireOfSession(findActorOfSession);
