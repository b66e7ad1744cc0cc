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
import { findFlexShift, listStaff, listStaffToSuggest } from "./reads";
import type { FoundProfessional, Suggestion } from "./schema";
import { presentFit } from "../fit/present";
import { compareFit, fitOf, isFarAway, MAX_FOUND, MAX_SUGGESTED } from "../fit/rules";

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

/**
 * Staff who may work a flex shift and have not said they are unavailable, best first, with reasons. Four statements.
 */
export async function suggestProfessionals(actor: Actor, flexShiftId: number): Promise<Suggestion[]> {
  const now = clock.now();
  const scope = facilityScope(actor);
  const shift = await findFlexShift(scope, flexShiftId);
  if (!shift || shift.slotId === null) throw new NotFound();
  if (!canAssignProfessional(actor, shift.facilityId)) throw new Forbidden();
  const staff = staffScope(shift);
  const dayFrom = instantAt(shift.startsOn, "00:00", shift.timezone);
  const dayUntil = instantAt(addDays(shift.startsOn, 1), "00:00", shift.timezone);
  const [members, slots] = await Promise.all([
    listStaffToSuggest(db, scope, { shift, staff, dayFrom, dayUntil }),
    listEligibilitySlots(db, scope, [shift.slotId]),
  ]);
  // The slot represents the whole shift: anyone in another of its slots is busy too.
  const slot = { ...slots[0]!, slotId: 0 };
  const ids = members.map(({ professionalId }) => professionalId);
  const profiles = await listEligibilityProfiles(db, staff, ids, slots);
  const profileById = new Map(profiles.map((one) => [one.professionalId, one]));
  return members
    .flatMap((member) => {
      const profile = profileById.get(member.professionalId);
      if (!profile) return [];
      const eligibility = checkEligibility(profile, slot, now);
      const found = presentFound(member, eligibility, shift);
      const isOpen = found.status === "AVAILABLE" || found.status === "NOT_PROVIDED";
      if (!isOpen || found.blocks.length > 0) return [];
      const facts = {
        isOriented: member.isOriented,
        worked: member.worked ?? 0,
        isFar: isFarAway(found.distance),
        isAvailable: member.isCovered,
        assignments: profile.assignments,
      };
      return [{ member, found, facts, fit: fitOf(facts, slot, eligibility.warnings), eligibility }];
    })
    .sort(compareFit)
    .slice(0, MAX_SUGGESTED)
    .map(({ member, found, fit }) => ({
      ...found,
      caregiver_stats: { tier: member.tier },
      fit: presentFit(fit),
    }));
}
