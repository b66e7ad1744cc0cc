import type { Ctx } from "@/lib/context";
import { Conflict, Forbidden, Invalid } from "@/lib/errors";
import { canChangeBonus } from "../policy";
import { changeTerms } from "./change-terms";
import { deny } from "./present";
import type { ShiftTerms } from "./reads";
import { bonusFault } from "./rules";
import type { BonusChange } from "./schema";

type BonusInput = { shiftId: number; request: BonusChange };

/** The requested bonus in cents; a removal comes as REMOVE_BONUS or as an edit to 0. */
function bonusIn({ eventCode, facilityPayableBonus }: BonusChange): number {
  const isRemoved =
    eventCode === "REMOVE_BONUS" || (eventCode === "EDIT_BONUS" && facilityPayableBonus === 0);
  if (isRemoved && facilityPayableBonus !== 0) deny("REMOVAL_WITH_AMOUNT");
  const fault = isRemoved ? null : bonusFault(facilityPayableBonus);
  if (fault) throw new Invalid({ code: "INVALID", field: "facilityPayableBonus", message: fault });
  return facilityPayableBonus * 100;
}

function decide(found: ShiftTerms, request: BonusChange, bonus: number) {
  if (request.eventCode === "ADD_BONUS" && found.bonus > 0) deny("BONUS_NOT_EMPTY");
  if (found.bonus === bonus) return null;
  const seen = request.oldFacilityPayableBonus;
  if (seen != null && Math.round(seen * 100) !== found.bonus) throw new Conflict();
  if (request.eventCode === "EDIT_BONUS" && found.bonus === 0) throw new Conflict();
  return { bonus };
}

/** Adds, edits or removes the bonus of an on-demand shift. Throws Conflict when another amount is there by now. */
export async function changeBonus(ctx: Ctx, { shiftId, request }: BonusInput): Promise<void> {
  if (request.shiftId !== shiftId) deny("OTHER_SHIFT");
  const bonus = bonusIn(request);
  await changeTerms(ctx, {
    named: { shiftId, isRecurring: request.isRecurring, startsOn: request.shiftDate },
    action: "shift.bonus-changed",
    input: request,
    decide: (found) => {
      if (!canChangeBonus(ctx.actor, found.facilityId)) throw new Forbidden();
      return decide(found, request, bonus);
    },
  });
}
