import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { activeFacilityScope } from "@/lib/access/active-facility";
import { facilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { canInvite } from "./policy";
import { presentInvite } from "./present";
import { findPlaceOfShift, listInvites, notOver, ofShift, withId } from "./reads";
import type { Invite } from "./schema";

export async function loadInvites(actor: Actor, shiftId: number): Promise<Invite[]> {
  const scope = facilityScope(actor);
  const place = await findPlaceOfShift(scope, shiftId);
  if (!place) throw new NotFound();
  if (!canInvite(actor, place.facilityId)) throw new Forbidden();
  return (await listInvites(db, scope, ofShift(shiftId))).map(presentInvite);
}

/** A pending or accepted invite; any other is NotFound. */
export async function loadInvite(actor: Actor, id: number): Promise<Invite> {
  const [found] = await listInvites(db, facilityScope(actor), withId(id));
  if (!found) throw new NotFound();
  if (!canInvite(actor, found.facilityId)) throw new Forbidden();
  return presentInvite(found);
}

/** A facility's pending and accepted invites: the named facility's, else the current one's. */
export async function loadInvitesOfFacility(actor: Actor, named: string | number | null): Promise<Invite[]> {
  const scope = activeFacilityScope(actor, named);
  if (!canInvite(actor, scope.facilityId)) throw new Forbidden();
  return (await listInvites(db, scope, notOver(clock.now()))).map(presentInvite);
}
