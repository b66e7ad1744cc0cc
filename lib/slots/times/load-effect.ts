import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import { readOnly, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { toAcknowledge } from "@/lib/professionals/eligibility/concern-rules";
import { findWholeShift } from "@/lib/shifts/parts/reads";
import { hoursOf } from "@/lib/time/durations";
import { findSlotToChange } from "../changing/reads";
import { canChangeTimes } from "../policy";
import { faultOf, judgeTimes } from "./judge-times";
import { textOfFault } from "./present";
import type { TimesEffect, TimesQuery } from "./schema";

/** What other times would mean for a slot and its professional, before they are saved. */
export async function loadEffect(ctx: Ctx, input: TimesQuery & { slotId: number }): Promise<TimesEffect> {
  const { actor, now } = ctx;
  const { slotId, ...times } = input;
  return readOnly(ctx, async (tx) => {
    const found = await findSlotToChange(tx, facilityScope(actor), slotId);
    if (!found) throw new NotFound();
    const { facilityId, route } = found;
    if (!canChangeTimes(actor, { facilityId, isFlex: route === "FLEX" })) throw new Forbidden();
    const scope = oneFacilityScope(actor, facilityId);
    const whole = await findWholeShift(tx, scope, found.partOfShiftId ?? found.shiftId);
    if (!whole) throw new NotFound();
    const fault = faultOf(found, times, whole, now);
    const judged = await judgeTimes(tx, scope, { found, whole, times, now });
    const [block] = judged.found.blocks;
    const { week } = judged;
    return {
      hours: hoursOf(judged.minutes),
      hours_now: hoursOf(judged.minutesNow),
      week: week && {
        week_hours: hoursOf(week.minutesNow),
        week_hours_with: hoursOf(week.minutes),
        overtime_hours: week.overtimeHours,
      },
      refusal: fault ? textOfFault(fault) : block ? { field: "endsAt", message: block.text } : null,
      warnings: judged.found.warnings.map(({ text }) => text),
      acknowledgements: toAcknowledge(judged.found.warnings),
      acknowledgements_now: toAcknowledge(judged.now.warnings),
    };
  });
}
