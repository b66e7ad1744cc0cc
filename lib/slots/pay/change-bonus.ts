import type { Ctx } from "@/lib/context";
import { Conflict, Forbidden } from "@/lib/errors";
import { toCents } from "@/lib/money";
import { canChangeBonus } from "../policy";
import { changeTerms } from "./change-terms";
import { refuse } from "./present";
import type { ShiftTerms } from "./reads";
import { bonusFault } from "./rules";
import type { BonusChange } from "./schema";

type BonusInput = { shiftId: number; request: BonusChange };

/** The requested bonus in cents; removal is REMOVE_BONUS or an edit to 0. */
function bonusIn({ eventCode, facilityPayableBonus }: BonusChange): number {
  const isRemoved =
    eventCode === "REMOVE_BONUS" || (eventCode === "EDIT_BONUS" && facilityPayableBonus === 0);
  if (isRemoved && facilityPayableBonus !== 0) refuse("REMOVAL_WITH_AMOUNT");
  const fault = isRemoved ? null : bonusFault(facilityPayableBonus);
  if (fault) refuse("BONUS_FAULT", fault);
  return toCents(facilityPayableBonus);
}

function decide(found: ShiftTerms, request: BonusChange, bonus: number) {
  if (request.eventCode === "ADD_BONUS" && found.bonus > 0) refuse("BONUS_NOT_EMPTY");
  if (found.bonus === bonus) return null;
  const seen = request.oldFacilityPayableBonus;
  if (seen != null && toCents(seen) !== found.bonus) throw new Conflict();
  if (request.eventCode === "EDIT_BONUS" && found.bonus === 0) throw new Conflict();
  return { bonus };
}

/**
 * Adds, edits or removes the bonus of an on-demand shift. Throws Conflict when the bonus has changed since the person
 * saw it.
 */
export async function changeBonus(ctx: Ctx, { shiftId, request }: BonusInput): Promise<void> {
  if (request.shiftId !== shiftId) refuse("OTHER_SHIFT");
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
