import { isHere } from "../cancellation/rules";
import type { FeedSlot, ListSlot } from "../schema";

/** Within this time who recorded a call-off takes back a slip: no one is told, and nothing is checked again. */
const SLIP_MINUTES = 5;

export const isSlip = (at: Date, by: { isSame: boolean }, now: Date): boolean =>
  by.isSame && now.getTime() - at.getTime() <= SLIP_MINUTES * 60_000;

export type GiveBackRefusal =
  | "TOLD"
  | "THEIRS"
  | "REPLACED"
  | "TIMES"
  | "CLOSED"
  | "HAS_COME"
  | "STARTED"
  | "ENDED";

/** The texts, for the server's refusal and for the menu. */
export const giveBackTexts: Record<GiveBackRefusal, string> = {
  TOLD: "The agency has been told, so you can’t undo it.",
  THEIRS: "They called off themselves, so you can’t undo it. You can assign them again.",
  REPLACED: "Someone else has the shift by now, so you can’t undo it.",
  TIMES: "The open place has other times by now. Change them back first.",
  CLOSED: "The open place was closed, so you can’t undo it.",
  HAS_COME: "The person who took the shift has an arrival status, so you can’t undo it.",
  STARTED: "This shift has started, so you can’t undo it.",
  ENDED: "This shift has ended.",
};

type Times = { startsAt: Date; endsAt: Date };
/** The slot someone left, and the one that replaces it. */
export type Left = Times & {
  agencyId: number | null;
  cancelledBy: number | null;
  isCalledOff: boolean;
};
type Replacement = Times & { status: string; isHere: boolean };

const hasSameTimes = (one: Times, other: Times) =>
  +one.startsAt === +other.startsAt && +one.endsAt === +other.endsAt;

/** Why someone can't get the slot back that they called off, or that was given to someone else; null if they can. */
export function giveBackRefusal(
  left: Left,
  replacement: Replacement | null,
  now: Date,
): GiveBackRefusal | null {
  if (left.cancelledBy === null) return "THEIRS";
  if (left.agencyId !== null) return "TOLD";
  if (replacement === null) return "CLOSED";
  const { status } = replacement;
  if (status !== "UNCLAIMED" && status !== "CLAIMED" && status !== "CONFIRMED") return "CLOSED";
  if (left.endsAt <= now) return "ENDED";
  if (!hasSameTimes(left, replacement)) return "TIMES";
  if (left.isCalledOff) return status === "CONFIRMED" ? "REPLACED" : null;
  if (replacement.isHere) return "HAS_COME";
  return left.startsAt <= now ? "STARTED" : null;
}

type Cause = NonNullable<FeedSlot["replaced_because"]>;

/** Whether its own professional called off, and it is no one's any more. */
export const isOwnCallOff = (slot: Pick<ListSlot, "slot_status" | "outcome_code">): boolean =>
  slot.slot_status === "CANCELLED" && slot.outcome_code === "CG_CANCELLED";

/** The slot that its professional lost, and may get back: this one, or the one it replaces. */
export const leftOf = (slot: ListSlot) =>
  isOwnCallOff(slot)
    ? { slot_id: slot.slot_id, caregiver_id: slot.caregiver_id, caregiver_name: slot.caregiver_name }
    : {
        slot_id: slot.replaced_slot_id!,
        caregiver_id: slot.replaced_caregiver_id,
        caregiver_name: slot.replaced_caregiver_name,
      };

/** Whether a slot of the feed replaces one that its professional lost in this way and may get back, or is it. */
export const isLeft =
  (because: Cause) =>
  (slot: ListSlot, now: Date): boolean =>
    new Date(slot.end_time_at_utc) > now &&
    ((because === "CALLED_OFF" && isOwnCallOff(slot)) || isReplacing(slot, because));

const isReplacing = (slot: ListSlot, because: Cause): boolean =>
  slot.replaced_because === because &&
  slot.replaced_slot_id != null &&
  !slot.is_cancelled &&
  (because === "CALLED_OFF" || slot.caregiver_id != null) &&
  !isHere(slot.is_checked_in ?? false, slot.arrival_status_code ?? null);
