import { isOver } from "@/lib/global-schedule/coverage-rules";
import { formatDollars } from "@/lib/money";
import { displayStatus, ownTimes, routeLabel, statusLabels } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";

type Given = {
  /** The card states one unit for all slots. */
  hidesUnit: boolean;
  /** Whether the shift has both routes, so each slot states its own. */
  isMixed: boolean;
  /** The marketplace's name: the label of the on-demand route. */
  brand: string;
};

/** Keeps "2 West" and "No Call / No Show" from leaving a short word at the end of a narrow card's line. */
const bindShortWords = (words: string) => words.replace(/\b(\w{1,2}) /g, "$1\u00a0");

/** Notes in one text. A comma, unlike a dot, looks right at the end of a line. */
export const joinNotes = (notes: readonly string[]) => notes.map(bindShortWords).join(", ");

/** Open, but its shift is over. */
export const isExpired = (slot: ListSlot, now: number): boolean =>
  displayStatus(slot) === "OPEN" && isOver(slot, now);

/** What sets the slot apart: unit, people and terms. The card states the shift's type. */
export function notesOf(slot: ListSlot, { hidesUnit, isMixed, brand }: Given): string[] {
  const licence = slot.caregiver?.highest_resource_type;
  const price =
    slot.is_guaranteed && slot.facility_price != null
      ? ` ${formatDollars(slot.facility_price)} per hour`
      : "";
  return [
    ownTimes(slot),
    slot.caregiver_name && licence !== slot.resource_type && licence,
    !hidesUnit && slot.unit_name,
    slot.caregiver_name && isMixed && routeLabel(slot, brand),
    slot.contract_id != null && `Bundle of ${slot.contract_non_cancelled_slots_count ?? 0}`,
    slot.is_guaranteed && `Guaranteed${price}`,
    slot.is_integrated && "Integrated",
    slot.is_floated_from && "Floated",
    slot.agency_name,
    slot.refill_note,
    slot.asked?.note.replaceAll(" ", "\u00a0"),
  ].filter((note): note is string => Boolean(note));
}

/** Its status, or that a confirmed person is late; an open slot of a past shift is Expired. */
export function wordOf(slot: ListSlot, isPast: boolean): string {
  const status = displayStatus(slot);
  if (isPast) return "Expired";
  if (status === "CONFIRMED" && slot.arrival_status_code === "RUNNING_LATE")
    return slot.arrival_status_name ?? "Running Late";
  return status === "OPEN" ? "Open" : statusLabels[status];
}

/** The unit that all slots of a shift share. */
export function sharedUnit(slots: readonly ListSlot[]): string | null {
  const names = new Set(slots.map(({ unit_name }) => unit_name ?? null));
  return names.size === 1 ? [...names][0]! : null;
}
