import { cache } from "react";
import type { Actor } from "@/lib/access/actor";
import { pageVerdict } from "@/lib/access/pages";
import { leaveFor, pagePathname, requirePageActor } from "@/lib/auth/page-actor";
import { loadSessionUser } from "./load-session-user";
import type { SessionUser } from "./schema";

/**
 * The person a page is for, loaded once for the layout and the page together. Leaves the page for where this person
 * belongs instead; every page behind the sign-in therefore asks.
 */
export const requirePageUser = cache(async (): Promise<{ actor: Actor; user: SessionUser }> => {
  const actor = await requirePageActor();
  const user = await loadSessionUser(actor);
  const verdict = pageVerdict(user, await pagePathname());
  if (typeof verdict === "object") leaveFor(verdict.redirectTo);
  return { actor, user };
});
