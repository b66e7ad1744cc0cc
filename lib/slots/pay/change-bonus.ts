import type { Actor } from "@/lib/access/actor";
import { Conflict, Forbidden, Invalid } from "@/lib/http/errors";
import { canChangeBonus } from "../policy";
import { changeTerms } from "./change-terms";
import type { ShiftTerms } from "./reads";
import { bonusFault } from "./rules";
import type { BonusChange } from "./schema";

type Changing = { shiftId: number; request: BonusChange; key: string | null; requestId: string };

const field = "facilityPayableBonus";
const wrong = (message: string) => new Invalid({ code: "INVALID", field, message });

/** The amount asked for in cents; no bonus at all is asked for in two ways. */
function wantedBonus({ eventCode, facilityPayableBonus }: BonusChange): number {
  const isRemoved =
    eventCode === "REMOVE_BONUS" || (eventCode === "EDIT_BONUS" && facilityPayableBonus === 0);
  if (isRemoved && facilityPayableBonus !== 0) throw wrong("A bonus is removed with an amount of 0.");
  const fault = isRemoved ? null : bonusFault(facilityPayableBonus);
  if (fault) throw wrong(fault);
  return facilityPayableBonus * 100;
}

function decide(found: ShiftTerms, request: BonusChange, bonus: number) {
  if (request.eventCode === "ADD_BONUS" && found.bonus > 0) {
    throw new Conflict({ code: "STALE", field, message: "The bonus of this shift is not empty." });
  }
  if (found.bonus === bonus) return null;
  const seen = request.oldFacilityPayableBonus;
  if (seen != null && Math.round(seen * 100) !== found.bonus) throw new Conflict();
  if (request.eventCode === "EDIT_BONUS" && found.bonus === 0) throw new Conflict();
  return { bonus };
}

/** Adds, edits or removes the bonus of an on-demand shift. Throws Conflict when another amount is there by now. */
export async function changeBonus(actor: Actor, { shiftId, request, key, requestId }: Changing) {
  if (request.shiftId !== shiftId) throw wrong("The shift of the address and of the request differ.");
  const bonus = wantedBonus(request);
  await changeTerms({
    actor,
    named: { shiftId, isRecurring: request.isRecurring, startsOn: request.shiftDate },
    action: "shift.bonus-changed",
    key,
    input: request,
    requestId,
    decide: (found) => {
      if (!canChangeBonus(actor, found.facilityId)) throw new Forbidden();
      return decide(found, request, bonus);
    },
  });
}
