import type { Queryable } from "@/db/client";
import { slotHolderScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Conflict } from "@/lib/errors";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import {
  checkEligibility,
  weekMinutesWith,
  type Eligibility,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { breakOfTimes, timesFault, type Times } from "@/lib/shifts/parts/rules";
import type { WholeShift } from "@/lib/shifts/parts/reads";
import type { SlotToChange } from "../changing/reads";
import { hasCome } from "./rules";
import type { Fault } from "./present";

type Judged = {
  minutes: number;
  minutesNow: number;
  /** Of the professional; null for an open slot. */
  week: { minutesNow: number; minutes: number; overtimeHours: number } | null;
  /** What speaks against the times and not already against those of now. */
  found: Eligibility;
  /** What speaks against the times as they are. */
  now: Eligibility;
};

const none: Eligibility = { blocks: [], warnings: [] };

/** Why these times aren't possible in the slot's shift. */
export function faultOf(found: SlotToChange, times: Times, whole: Times, now: Date): Fault | null {
  if (found.professionalId !== null && hasCome(found) && +times.startsAt !== +found.startsAt)
    return "HAS_COME";
  return timesFault(times, whole, now);
}

/** Only what the change brings: someone whose license has expired since may still leave earlier. */
const onlyNew = (after: Eligibility, before: Eligibility): Eligibility => ({
  blocks: after.blocks.filter(({ code }) => before.blocks.every((one) => one.code !== code)),
  warnings: after.warnings.filter(({ text }) => before.warnings.every((one) => one.text !== text)),
});

/** What other times mean for a slot's hours and its professional, by the rules for every booking. */
export async function judgeTimes(
  on: Queryable,
  scope: OneFacilityScope,
  { found, whole, times, now }: { found: SlotToChange; whole: WholeShift; times: Times; now: Date },
  { areHeld = false } = {},
): Promise<Judged> {
  const [slot] = await listEligibilitySlots(on, scope, [found.slotId]);
  if (!slot) throw new Conflict();
  const changed: EligibilitySlot = { ...slot, ...times, unpaidBreakMinutes: breakOfTimes(times, whole) };
  const hours = { minutes: scheduledMinutes(changed), minutesNow: scheduledMinutes(slot) };
  const { professionalId, agencyId } = found;
  if (professionalId === null) return { ...hours, week: null, found: none, now: none };
  const options = { areHeld, agencyId: agencyId ?? undefined };
  const people = slotHolderScope(scope);
  const [profile] = await listEligibilityProfiles(on, people, [professionalId], [slot, changed], options);
  if (!profile) throw new Conflict();
  const others = profile.assignments.filter(({ slotId }) => slotId !== slot.slotId);
  const before = checkEligibility(profile, slot, now);
  return {
    ...hours,
    week: {
      minutesNow: weekMinutesWith(others, slot),
      minutes: weekMinutesWith(others, changed),
      overtimeHours: slot.overtimeThresholdHours,
    },
    found: onlyNew(checkEligibility(profile, changed, now), before),
    now: before,
  };
}
