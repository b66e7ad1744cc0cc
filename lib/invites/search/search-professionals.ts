import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { candidateScope } from "@/lib/access/people";
import { facilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound } from "@/lib/errors";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { concernOf } from "@/lib/professionals/eligibility/concern-rules";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { instantAt } from "@/lib/time/zones";
import { canInvite } from "../policy";
import { findShiftToInvite } from "../reads";
import type { FoundToInvite, InviteSearch } from "../schema";
import { presentFoundToInvite } from "./present";
import { listCandidates } from "./reads";

/**
 * Professionals by name who might be invited to a shift, with what blocks them, those with warnings last. Always four
 * statements.
 */
export async function searchProfessionals(actor: Actor, search: InviteSearch): Promise<FoundToInvite[]> {
  const { shiftId, shiftDate, resourceType, specialty } = search;
  const now = clock.now();
  const scope = facilityScope(actor);
  const shift = await findShiftToInvite(
    db,
    scope,
    { shiftId, shiftDate, isRecurring: shiftDate !== undefined },
    now,
  );
  if (!shift || shift.slotId === null) throw new NotFound();
  if (!canInvite(actor, shift.facilityId)) throw new Forbidden();
  const { startsOn, timezone } = shift;
  const people = candidateScope(shift);
  const [candidates, slots] = await Promise.all([
    listCandidates(db, scope, {
      shift,
      people,
      term: search.searchTerm ?? search.name ?? "",
      resourceType,
      specialty,
      dayFrom: instantAt(startsOn, "00:00", timezone),
      dayUntil: instantAt(addDays(startsOn, 1), "00:00", timezone),
    }),
    listEligibilitySlots(db, scope, [shift.slotId]),
  ]);
  const ids = candidates.map(({ professionalId }) => professionalId);
  const profiles = await listEligibilityProfiles(db, people, ids, slots);
  const profileById = new Map(profiles.map((one) => [one.professionalId, one]));
  // The slot represents the whole shift: anyone in another of its slots is busy too.
  const slot = { ...slots[0]!, slotId: 0 };
  return candidates
    .flatMap((candidate) => {
      const profile = profileById.get(candidate.professionalId);
      if (!profile) return [];
      const eligibility = checkEligibility(profile, slot, now);
      return [{ one: presentFoundToInvite(candidate, eligibility, shift), concern: concernOf(eligibility) }];
    })
    .sort((a, b) => a.concern - b.concern)
    .map(({ one }) => one);
}
