import { DAY } from "@/lib/time/durations";
import { displayStatus } from "../rules";
import type { ListSlot } from "../schema";

/** The most slots one shift can have. */
export const MAX_SLOTS = 100;

export type GuaranteeRefusal = "FLEX" | "TAKEN" | "EXPIRED" | "ENDED" | "ORIENTATION";

type Guaranteeable = {
  status: string;
  isFlex: boolean;
  isOrientation: boolean;
  endsAt: Date;
  isExpired: boolean;
};

/** Why a slot's guarantee cannot be set. Only open slots can change; a claimed slot keeps what it was claimed with. */
export function guaranteeRefusal(
  slot: Guaranteeable,
  guaranteed: boolean,
  now: Date,
): GuaranteeRefusal | null {
  if (slot.isFlex) return "FLEX";
  if (slot.isExpired) return "EXPIRED";
  if (slot.status !== "UNCLAIMED") return "TAKEN";
  if (slot.endsAt <= now) return "ENDED";
  return guaranteed && slot.isOrientation ? "ORIENTATION" : null;
}

export const refusalTexts: Record<Exclude<GuaranteeRefusal, "TAKEN">, string> = {
  FLEX: "You can’t guarantee a flex shift.",
  EXPIRED: "This shift has expired, so you can’t change its guarantee.",
  ENDED: "This shift has ended, so you can’t change its guarantee.",
  ORIENTATION: "You can’t guarantee an orientation shift.",
};

/** The slots of a shift or bundle whose guarantee can be set, from the feed. */
export function guaranteeableSlots<Slot extends ListSlot>(
  slots: readonly Slot[],
  guaranteed: boolean,
  now: Date,
): Slot[] {
  return slots.filter(
    (slot) =>
      guaranteeRefusal(
        {
          status: slot.slot_status,
          isFlex: slot.is_flex,
          isOrientation: slot.is_orientation ?? false,
          endsAt: new Date(slot.end_time_at_utc),
          isExpired: slot.integrated_shift_expired ?? false,
        },
        guaranteed,
        now,
      ) === null,
  );
}

/** A shift is guaranteed when it has open slots and all of them are; flex slots cannot be. */
export function isGuaranteed(slots: readonly ListSlot[]): boolean {
  const open = slots.filter((slot) => !slot.is_flex && displayStatus(slot) === "OPEN");
  return open.length > 0 && open.every((slot) => slot.is_guaranteed);
}

/**
 * The open slots a bundle's guarantee changes. Orientations and withdrawn slots cannot have one and do not block the
 * rest.
 */
export function bundleGuaranteeChange<Slot extends ListSlot>(
  ofBundle: readonly Slot[],
  now: Date,
): { guaranteed: boolean; slots: Slot[] } {
  const guaranteed = !isGuaranteed(guaranteeableSlots(ofBundle, true, now));
  return { guaranteed, slots: guaranteeableSlots(ofBundle, guaranteed, now) };
}

/** A bundle's length in weeks from its first to its last day, rounded up; at least 1. */
export function bundleWeeks(firstOn: string, lastOn: string): number {
  const days = (Date.parse(`${lastOn}T00:00:00Z`) - Date.parse(`${firstOn}T00:00:00Z`)) / DAY;
  return Math.max(1, Math.ceil(days / 7));
}

/** Whether a slot belongs to a bundle whose guarantee can change. */
export const isOfOpenBundle = (slot: ListSlot): boolean =>
  slot.contract_id != null && !slot.is_flex && displayStatus(slot) === "OPEN";
