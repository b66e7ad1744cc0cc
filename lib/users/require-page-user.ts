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
 * The person a page is for and the facility they work in, loaded once for the layout and the page together and in one
 * statement: each more is a twelfth of a page. Leaves the page for where this person belongs instead; every page behind
 * the sign-in therefore asks.
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
