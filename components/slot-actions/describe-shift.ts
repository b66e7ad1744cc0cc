import { counted } from "@/lib/counts";
import { HOLD_SECONDS } from "@/lib/slots/confirmation/rules";
import { openPlaces } from "@/lib/slots/places/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";

/** "7:00 AM – 3:00 PM". */
export const timesOf = ({ start_time, end_time }: ListSlot): string => `${start_time} – ${end_time}`;

/** "CNA, 11/20/2026, 7:00 AM – 3:00 PM". */
export const describeShift = (slot: ListSlot): string =>
  `${slot.resource_type}, ${formatDay(slot.shift_date)}, ${timesOf(slot)}`;

/** "Mara Holt: CNA, 11/20/2026, 7:00 AM – 3:00 PM"; of an open slot, the shift alone. */
export const describeSlot = (slot: ListSlot, name = slot.caregiver_name): string =>
  name ? `${name}: ${describeShift(slot)}` : describeShift(slot);

/** "Confirmed Mara Holt: CNA, 11/20/2026, 7:00 AM – 3:00 PM", and until when it can be undone. */
export const describeConfirmed = (slot: ListSlot): string =>
  `Confirmed ${slot.caregiver_name ?? "the professional"}: ${describeShift(slot)}. You can undo this for ${HOLD_SECONDS} seconds.`;

/** As many names as a banner has room for. */
const MOST_NAMES = 3;

/** "Mara Holt, Ada Grove and 2 more"; a single one beyond the limit is named too. */
export function describePeople(names: readonly string[]): string {
  const shown = names.length <= MOST_NAMES + 1 ? names : names.slice(0, MOST_NAMES);
  const others = names.length - shown.length;
  if (others > 0) return `${shown.join(", ")} and ${others} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/**
 * What a change of terms affects: "3 open on-demand slots; 1 flex slot is not affected". Only open on-demand slots have
 * terms, so the second half appears only beside open flex slots.
 */
export function describeAffected(affected: readonly ListSlot[], shift: readonly ListSlot[]): string {
  const count = affected.length;
  const flex = openPlaces(shift).filter(({ is_flex }) => is_flex).length;
  if (flex === 0) return counted(count, "open slot");
  return `${counted(count, "open on-demand slot")}; ${counted(flex, "flex slot is", "flex slots are")} not affected`;
}
