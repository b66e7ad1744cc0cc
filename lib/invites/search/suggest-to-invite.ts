import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { candidateScope } from "@/lib/access/people";
import { facilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound } from "@/lib/errors";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import {
  checkEligibility,
  type EligibilityProfile,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import { presentFit } from "@/lib/slots/fit/present";
import { compareFit, fitOf, isFarAway, MAX_SUGGESTED } from "@/lib/slots/fit/rules";
import { breakOfTimes, timesFault } from "@/lib/shifts/parts/rules";
import { refuse as refuseTimes } from "@/lib/slots/times/present";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { instantAt } from "@/lib/time/zones";
import { canInvite } from "../policy";
import { findShiftToInvite } from "../reads";
import { isInvitable, isNear } from "../rules";
import type { SuggestedToInvite } from "../schema";
import { presentFoundToInvite } from "./present";
import { listCandidates } from "./reads";

type Place = Pick<EligibilitySlot, "facilityId" | "managementCompanyId">;

/** The facility's own staff, or the company's people who aren't. */
function isFrom({ facilities, companies }: EligibilityProfile, place: Place, from: "OWN" | "FLOAT"): boolean {
  const isOwn = facilities.some((link) => link.facilityId === place.facilityId && link.isFlexStaff);
  const isCompanys = companies.some((link) => link.managementCompanyId === place.managementCompanyId);
  return from === "OWN" ? isOwn : isCompanys && !isOwn;
}

type Narrowed = {
  /** The facility's own staff, or the company's people elsewhere; otherwise anyone. */
  from?: "OWN" | "FLOAT";
  /** For what is left of a shift that no one came to, from then on. */
  startsAt?: Date;
};

/** Professionals to invite to a shift, best first with reasons, leaving out those blocked or already invited. Four statements. */
export async function suggestToInvite(
  actor: Actor,
  shiftId: number,
  { from, startsAt }: Narrowed = {},
): Promise<SuggestedToInvite[]> {
  const now = clock.now();
  const scope = facilityScope(actor);
  const found = await findShiftToInvite(db, scope, { shiftId, isRecurring: false }, now);
  if (!found || found.slotId === null) throw new NotFound();
  if (!canInvite(actor, found.facilityId)) throw new Forbidden();
  const shift = startsAt ? { ...found, startsAt } : found;
  const fault = startsAt && timesFault(shift, found, now);
  if (fault) refuseTimes(fault);
  const people = candidateScope(shift);
  const dayFrom = instantAt(shift.startsOn, "00:00", shift.timezone);
  const dayUntil = instantAt(addDays(shift.startsOn, 1), "00:00", shift.timezone);
  const [candidates, slots] = await Promise.all([
    listCandidates(db, scope, {
      shift,
      people,
      term: null,
      dayFrom,
      dayUntil,
      isLate: startsAt !== undefined,
    }),
    listEligibilitySlots(db, scope, [found.slotId]),
  ]);
  // The slot represents the whole shift: anyone in another of its slots is busy too.
  const whole = { ...slots[0]!, slotId: 0 };
  const times = { startsAt: shift.startsAt, endsAt: whole.endsAt };
  const slot = { ...whole, ...times, unpaidBreakMinutes: breakOfTimes(times, whole) };
  const ids = candidates.map(({ professionalId }) => professionalId);
  const profiles = await listEligibilityProfiles(db, people, ids, [slot]);
  const profileById = new Map(profiles.map((one) => [one.professionalId, one]));
  return candidates
    .flatMap((candidate) => {
      const profile = profileById.get(candidate.professionalId);
      if (!profile) return [];
      if (from && !isFrom(profile, slot, from)) return [];
      const eligibility = checkEligibility(profile, slot, now);
      const one = presentFoundToInvite(candidate, eligibility, shift);
      const isOpen = one.status === "AVAILABLE" || one.status === "NOT_PROVIDED";
      if (!isOpen || !isInvitable(one) || candidate.lastInvite !== null) return [];
      const facts = {
        isOriented: candidate.isOriented,
        worked: candidate.worked ?? 0,
        isFar: isFarAway(one.distance),
        isSlow: one.way !== "SMS" && isNear(slot.startsAt, now),
        isAvailable: candidate.isCovered,
        assignments: profile.assignments,
      };
      return [{ found: one, facts, fit: fitOf(facts, slot, eligibility.warnings), eligibility }];
    })
    .sort(compareFit)
    .slice(0, MAX_SUGGESTED)
    .map(({ found: one, fit }) => ({ ...one, fit: presentFit(fit) }));
}
