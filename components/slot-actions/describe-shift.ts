import { openPlaces } from "@/lib/slots/places/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";

/** "CNA, 11/20/2026, 7:00 AM – 3:00 PM". */
export const describeShift = (slot: ListSlot): string =>
  `${slot.resource_type}, ${formatDay(slot.shift_date)}, ${slot.start_time} – ${slot.end_time}`;

/** "Mara Holt: CNA, 11/20/2026, 7:00 AM – 3:00 PM"; of an open slot, the shift alone. */
export const describeSlot = (slot: ListSlot, name = slot.caregiver_name): string =>
  name ? `${name}: ${describeShift(slot)}` : describeShift(slot);

/** "Confirmed Mara Holt: CNA, 11/20/2026, 7:00 AM – 3:00 PM". */
export const describeConfirmed = (slot: ListSlot): string =>
  `Confirmed ${slot.caregiver_name ?? "the professional"}: ${describeShift(slot)}`;

const slotsOf = (count: number): string => (count === 1 ? "slot" : "slots");

/**
 * What a change of terms affects: "3 open on-demand slots; 1 flex slot is not affected". Only open on-demand slots have
 * terms, so the second half appears only beside open flex slots.
 */
export function describeAffected(affected: readonly ListSlot[], shift: readonly ListSlot[]): string {
  const count = affected.length;
  const flex = openPlaces(shift).filter(({ is_flex }) => is_flex).length;
  if (flex === 0) return `${count} open ${slotsOf(count)}`;
  return `${count} open on-demand ${slotsOf(count)}; ${flex} flex ${slotsOf(flex)} ${flex === 1 ? "is" : "are"} not affected`;
}
