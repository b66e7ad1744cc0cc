import { addDays } from "@/lib/time/calendar";
import { HOUR } from "@/lib/time/durations";
import { displayStatus, isNoShow } from "../rules";
import type { ListSlot } from "../schema";

/** What a slot needs from a scheduler: to find someone, to confirm someone, or to fill it. */
export type Need = "MISSING" | "CLAIMED" | "OPEN";

/** How urgently a slot needs attention, most urgent first; null when it is fine or over. */
export type Attention = "MISSING" | "OPEN_NOW" | "OPEN_SOON" | "CLAIMED" | "OPEN_LATER";

/** Within a shift's last hours its gap comes before all others. */
const NOW_HOURS = 4;

const hoursUntil = (slot: Pick<ListSlot, "start_time_at_utc">, now: number) =>
  (Date.parse(slot.start_time_at_utc) - now) / HOUR;

/**
 * The last date whose gaps are shown in a warm color, on every screen: gaps of today and tomorrow rarely fill on their
 * own. `today` is the facility's date.
 */
export const lastSoonDate = (today: string): string => addDays(today, 1);

/** Whether gaps of this date are shown in a warm color. */
export const isSoon = (date: string, today: string): boolean => date <= lastSoonDate(today);

/** A no-show, or someone who reported being late and has not checked in. */
function isMissing(slot: ListSlot): boolean {
  const status = displayStatus(slot);
  const isExpected = status === "CONFIRMED" || status === "PENDING";
  return isNoShow(slot) || (isExpected && slot.arrival_status_code === "RUNNING_LATE");
}

/** Null when the slot is fine or over. */
export function needOf(slot: ListSlot): Need | null {
  if (isMissing(slot)) return "MISSING";
  const status = displayStatus(slot);
  return status === "PENDING" ? "CLAIMED" : status === "OPEN" ? "OPEN" : null;
}

/** The attention a slot needs at `now` (epoch milliseconds), which is on `today` at its facility. */
export function attentionOf(slot: ListSlot, now: number, today: string): Attention | null {
  const need = needOf(slot);
  if (need !== "OPEN") return need;
  if (hoursUntil(slot, now) < NOW_HOURS) return "OPEN_NOW";
  return isSoon(slot.shift_date, today) ? "OPEN_SOON" : "OPEN_LATER";
}

/** The counters above the list; pressing one filters the list to its slots. */
export const attentionFilters = ["MISSING", "CALLED_OFF", "OPEN_TODAY"] as const;
export type AttentionFilter = (typeof attentionFilters)[number];

/** Whether a counter includes a slot. `today` is the facility's date. */
export function isCountedBy(filter: AttentionFilter, slot: ListSlot, today: string): boolean {
  if (filter === "MISSING") return isMissing(slot);
  if (filter === "CALLED_OFF")
    return displayStatus(slot) === "OPEN" && slot.replaced_because === "CALLED_OFF";
  return displayStatus(slot) === "OPEN" && slot.shift_date <= today;
}

/** "started 20 min ago" for a claimed slot that no one has confirmed; null for any other. */
export const sinceStart = (slot: ListSlot, now: number): string | null =>
  needOf(slot) === "CLAIMED" && hoursUntil(slot, now) <= 0 ? nearStart(slot, now) : null;

/** "starts in 12 min", "starts in 3 h" or "started 20 min ago" for a slot near its start; otherwise null. */
export function nearStart(slot: Pick<ListSlot, "start_time_at_utc">, now: number): string | null {
  const minutes = Math.round(hoursUntil(slot, now) * 60);
  if (minutes >= NOW_HOURS * 60) return null;
  const length =
    Math.abs(minutes) < 60 ? `${Math.abs(minutes)} min` : `${Math.floor(Math.abs(minutes) / 60)} h`;
  if (minutes === 0) return "starts now";
  return minutes > 0 ? `starts in ${length}` : `started ${length} ago`;
}
