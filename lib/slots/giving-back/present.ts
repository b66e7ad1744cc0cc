import { isHere } from "../cancellation/rules";
import type { SlotRow } from "../select-slots.sql";
import { giveBackRefusal, giveBackTexts, isOwnCallOff } from "./rules";

/** Why the professional who called off this slot can't get it back. */
function ownCallOffRefusal(row: SlotRow, now: Date): string | null {
  const { replacementStatus: status, replacementStartsAt, replacementEndsAt, isCalledOff } = row;
  const left = { ...row, cancelledBy: isCalledOff ? row.cancelledBy : null, isCalledOff: true };
  const replacement = status && {
    status,
    startsAt: replacementStartsAt!,
    endsAt: replacementEndsAt!,
    isHere: false,
  };
  const refusal = giveBackRefusal(left, replacement, now);
  return refusal && giveBackTexts[refusal];
}

/** Why the professional can’t get this slot, or the one it replaces, back. */
export function giveBackRefusalOf(row: SlotRow, now: Date): string | null {
  if (isOwnCallOff({ slot_status: row.status, outcome_code: row.outcomeCode }))
    return ownCallOffRefusal(row, now);
  const { replacedBecause, replacedStartsAt: startsAt, replacedEndsAt: endsAt } = row;
  if (!startsAt || !endsAt || (replacedBecause !== "CALLED_OFF" && replacedBecause !== "REASSIGNED"))
    return null;
  const isCalledOff = replacedBecause === "CALLED_OFF";
  const cancelledBy = isCalledOff && !row.isReplacedCalledOff ? null : row.replacedCancelledBy;
  const left = { startsAt, endsAt, agencyId: row.replacedAgencyId, cancelledBy, isCalledOff };
  const refusal = giveBackRefusal(
    left,
    { ...row, isHere: isHere(row.checkedInAt !== null, row.arrivalStatusCode) },
    now,
  );
  return refusal && giveBackTexts[refusal];
}
