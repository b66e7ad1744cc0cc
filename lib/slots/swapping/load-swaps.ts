import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { slotHolderScope } from "@/lib/access/people";
import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound } from "@/lib/errors";
import { toAcknowledge } from "@/lib/professionals/eligibility/concern-rules";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { canAssignProfessional, slotViewer } from "../policy";
import { presentSlots } from "../present";
import { listSlotsById } from "../reads.sql";
import { listOthersSlots } from "./reads";
import { compareSwaps, eligibilityInstead, isSwappableSlot, MAX_SWAPS, weekHoursInstead } from "./rules";
import type { Swaps } from "./schema";

/** Whom a slot's professional could swap with: each may work the other's shift. Five statements. */
export async function loadSwaps({ actor, now }: { actor: Actor; now: Date }, slotId: number): Promise<Swaps> {
  const [row] = await listSlotsById(facilityScope(actor), [slotId]);
  if (!row) throw new NotFound();
  const { facilityId, professionalId, resourceType, startsAt } = row;
  if (!canAssignProfessional(actor, facilityId)) throw new Forbidden();
  const viewer = slotViewer(actor, facilityId);
  const [own] = presentSlots([row], viewer, now);
  if (professionalId === null || !isSwappableSlot(own!, now)) return { swaps: [], total: 0 };
  const scope = oneFacilityScope(actor, facilityId);
  const others = await listOthersSlots(scope, { slotId, professionalId, startsAt, resourceType }, now);
  const ids = others.map((one) => one.slotId);
  const slots = await listEligibilitySlots(db, scope, [slotId, ...ids]);
  const people = [...new Set([professionalId, ...others.map((one) => one.professionalId)])];
  const profiles = await listEligibilityProfiles(db, slotHolderScope(scope), people, slots);
  const slotById = new Map(slots.map((one) => [one.slotId, one]));
  const profileById = new Map(profiles.map((one) => [one.professionalId, one]));
  const [mine, me] = [slotById.get(slotId), profileById.get(professionalId)];
  if (!mine || !me) return { swaps: [], total: 0 };
  const possible = others
    .flatMap((other) => {
      const [takes, them] = [slotById.get(other.slotId), profileById.get(other.professionalId)];
      if (!takes || !them) return [];
      const [myMove, theirMove] = [
        { leaves: slotId, takes },
        { leaves: other.slotId, takes: mine },
      ];
      const ofMe = eligibilityInstead(me, myMove, now);
      const theirs = eligibilityInstead(them, theirMove, now);
      if (ofMe.blocks.length > 0 || theirs.blocks.length > 0) return [];
      const hours = { own: weekHoursInstead(me, myMove), theirs: weekHoursInstead(them, theirMove) };
      const { startsAt: from, endsAt: until } = takes;
      return [{ slotId: other.slotId, startsAt: from, endsAt: until, own: ofMe, theirs, hours }];
    })
    .sort(compareSwaps(mine));
  const best = possible.slice(0, MAX_SWAPS);
  const rows = await listSlotsById(
    scope,
    best.map((one) => one.slotId),
  );
  const shown = new Map(presentSlots(rows, viewer, now).map((one) => [one.slot_id, one]));
  const swaps = best.flatMap(({ slotId: otherId, own: ofMe, theirs, hours }) => {
    const slot = shown.get(otherId);
    return slot
      ? [
          {
            slot,
            warnings: ofMe.warnings.map(({ text }) => text),
            their_warnings: theirs.warnings.map(({ text }) => text),
            week_hours_now: hours.own.now,
            week_hours: hours.own.after,
            their_week_hours_now: hours.theirs.now,
            their_week_hours: hours.theirs.after,
            acknowledgements: toAcknowledge([...ofMe.warnings, ...theirs.warnings]),
          },
        ]
      : [];
  });
  return { swaps, total: possible.length };
}
