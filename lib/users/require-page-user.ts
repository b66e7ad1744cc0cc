import { cache } from "react";
import type { Actor } from "@/lib/access/actor";
import { pageVerdict } from "@/lib/access/pages";
import { actorOf } from "@/lib/auth/find-actor";
import { leaveFor, pagePathname, requireOfSession } from "@/lib/auth/page-actor";
import type { FacilityWithUnits } from "@/lib/facilities/reads.sql";
import { clock } from "@/lib/time/clock";
import { presentSessionUser } from "./present";
import { findPageVisitor } from "./reads.sql";
import type { SessionUser } from "./schema";

type PageUser = { actor: Actor; user: SessionUser; activeFacility: FacilityWithUnits | null };

/**
 * The page's person and active facility, loaded once for layout and page in one statement (each further one costs a
 * twelfth of a page). Redirects people who may not open the page, so every page behind the sign-in must call it.
 */
export const requirePageUser = cache(async (): Promise<PageUser> => {
  const now = clock.now();
  const found = await requireOfSession((sessionId) => findPageVisitor(sessionId, now));
  const actor = await actorOf(found);
  const user = presentSessionUser({ actor, account: found, now });
  const verdict = pageVerdict(user, await pagePathname());
  if (typeof verdict === "object") leaveFor(verdict.redirectTo);
  return { actor, user, activeFacility: found.activeFacility };
});
