import { displayStatus } from "../rules";
import type { ListSlot } from "../schema";

/** How urgently a slot needs attention, most urgent first; null when it is fine or over. */
export type Attention = "MISSING" | "OPEN_NOW" | "OPEN_SOON" | "TO_CONFIRM" | "OPEN_LATER";

const HOUR_MS = 3_600_000;
/** An open slot this close to its start rarely fills on its own. */
const NOW_HOURS = 4;
/** Today's and tomorrow's gaps. */
const SOON_HOURS = 48;

const hoursUntil = (slot: Pick<ListSlot, "start_time_at_utc">, now: number) =>
  (Date.parse(slot.start_time_at_utc) - now) / HOUR_MS;

/** Whether a gap at this start is today's or tomorrow's. */
export const startsSoon = (slot: Pick<ListSlot, "start_time_at_utc">, now: number): boolean =>
  hoursUntil(slot, now) < SOON_HOURS;

/** A no-show, or someone who reported being late and has not checked in. */
const isMissing = (slot: ListSlot): boolean =>
  displayStatus(slot) === "NO_SHOW" ||
  (displayStatus(slot) === "CONFIRMED" && slot.arrival_status_code === "RUNNING_LATE");

/** The attention a slot needs at `now` (epoch milliseconds). */
export function attentionOf(slot: ListSlot, now: number): Attention | null {
  if (isMissing(slot)) return "MISSING";
  const status = displayStatus(slot);
  if (status === "PENDING") return "TO_CONFIRM";
  if (status !== "OPEN") return null;
  if (hoursUntil(slot, now) < NOW_HOURS) return "OPEN_NOW";
  return startsSoon(slot, now) ? "OPEN_SOON" : "OPEN_LATER";
}

/** The counters above the list; pressing one filters the list to its slots. */
export const attentionFilters = ["MISSING", "OPEN_TODAY"] as const;
export type AttentionFilter = (typeof attentionFilters)[number];

/** Whether a counter includes a slot. `today` is the facility's date. */
export function isCountedBy(filter: AttentionFilter, slot: ListSlot, today: string): boolean {
  if (filter === "MISSING") return isMissing(slot);
  return displayStatus(slot) === "OPEN" && slot.shift_date <= today;
}

/** "starts in 12 min", "starts in 3 h" or "started 20 min ago" for an open slot near its start; otherwise null. */
export function nearStart(slot: Pick<ListSlot, "start_time_at_utc">, now: number): string | null {
  const minutes = Math.round(hoursUntil(slot, now) * 60);
  if (minutes >= NOW_HOURS * 60) return null;
  const length =
    Math.abs(minutes) < 60 ? `${Math.abs(minutes)} min` : `${Math.floor(Math.abs(minutes) / 60)} h`;
  if (minutes === 0) return "starts now";
  return minutes > 0 ? `starts in ${length}` : `started ${length} ago`;
}
