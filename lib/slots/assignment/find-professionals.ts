import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { staffScope } from "@/lib/access/people";
import { facilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound } from "@/lib/errors";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { concernOf } from "@/lib/professionals/eligibility/concern-rules";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { instantAt } from "@/lib/time/zones";
import { canAssignProfessional } from "../policy";
import { presentFound } from "./present";
import { findFlexShift, MAX_FOUND, listStaff } from "./reads";
import type { FoundProfessional } from "./schema";

/**
 * Without a name, staff who said they are available and may work the shift; with one, all staff it matches, each with
 * the reasons they cannot; those with warnings come last. The number of statements does not grow with the list.
 */
export async function findProfessionals(
  actor: Actor,
  { flexShiftId, term }: { flexShiftId: number; term: string | null },
): Promise<FoundProfessional[]> {
  const now = clock.now();
  const scope = facilityScope(actor);
  const shift = await findFlexShift(scope, flexShiftId);
  if (!shift || shift.slotId === null) throw new NotFound();
  if (!canAssignProfessional(actor, shift.facilityId)) throw new Forbidden();
  const { startsOn, timezone } = shift;
  const people = staffScope(shift);
  const dayFrom = instantAt(startsOn, "00:00", timezone);
  const dayUntil = instantAt(addDays(startsOn, 1), "00:00", timezone);
  const [staff, slots] = await Promise.all([
    listStaff(db, scope, { shift, staff: people, term, dayFrom, dayUntil }),
    listEligibilitySlots(db, scope, [shift.slotId]),
  ]);
  const ids = staff.map(({ professionalId }) => professionalId);
  const profiles = new Map(
    (await listEligibilityProfiles(db, people, ids, slots)).map((one) => [one.professionalId, one]),
  );
  const found = staff.flatMap((member) => {
    const profile = profiles.get(member.professionalId);
    if (!profile) return [];
    // The slot represents the whole shift: anyone in another of its slots is busy too.
    const eligibility = checkEligibility(profile, { ...slots[0]!, slotId: 0 }, now);
    return [{ one: presentFound(member, eligibility, shift), concern: concernOf(eligibility) }];
  });
  return found
    .filter(({ one }) => term !== null || one.status === "AVAILABLE")
    .sort((a, b) => a.concern - b.concern)
    .map(({ one }) => one)
    .slice(0, MAX_FOUND);
}
