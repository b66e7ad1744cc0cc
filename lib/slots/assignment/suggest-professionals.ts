import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { staffScope } from "@/lib/access/people";
import { facilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound } from "@/lib/errors";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { instantAt } from "@/lib/time/zones";
import { presentFit } from "../fit/present";
import { compareFit, fitOf, MAX_SUGGESTED } from "../fit/rules";
import { canAssignProfessional } from "../policy";
import { presentFound } from "./present";
import { findFlexShift, listStaffToSuggest } from "./reads";
import type { Suggestion } from "./schema";

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
