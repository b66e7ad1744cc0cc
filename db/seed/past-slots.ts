import { approvedHours, isIncomplete, totalOfSlot } from "@/lib/past-shifts/hours/rules";
import type { ShiftRow, SlotRow } from "./world";

/** A past slot with its shift. */
export type Past = { slot: SlotRow; shift: ShiftRow };

export const workedOf = ({ slot }: Past) => ({
  ...slot,
  isCancelled: slot.cancelledAt !== null,
  premiums: [],
  unpaidBreakMinutes: 30,
});

/** Approved by a person, or automatically if none is given. */
export function approve(past: Past, at: Date, by: number | null): void {
  const worked = workedOf(past);
  const { minutes, source } = approvedHours(worked);
  Object.assign(past.slot, {
    approvedAt: at,
    approvedBy: by,
    autoApprovedIncomplete: by === null && isIncomplete(worked),
    settledMinutes: minutes,
    settledTotal: totalOfSlot(worked, minutes),
    hoursSource: source,
  } satisfies Partial<SlotRow>);
}
