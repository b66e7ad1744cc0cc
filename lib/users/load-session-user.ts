import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { clock } from "@/lib/time/clock";
import { presentSessionUser } from "./present";
import { getProfile, listOwnFacilities } from "./reads";
import type { SessionUser } from "./schema";

/** The session user, in two statements however many facilities they have. */
export async function loadSessionUser(actor: Actor): Promise<SessionUser> {
  const now = clock.now();
  const [profile, facilities] = await Promise.all([
    getProfile(actor),
    listOwnFacilities(facilityScope(actor), actor, now),
  ]);
  return presentSessionUser({ actor, profile, facilities, now });
}
