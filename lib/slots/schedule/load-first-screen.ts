import type { Actor } from "@/lib/access/actor";
import { facilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { NotFound } from "@/lib/errors";
import { feedWindow } from "../prepare-feed";
import { presentListSlot, presentSlots } from "../present";
import { listFeedSlots, listSlotsOfShift } from "../reads.sql";
import type { ListSlot } from "../schema";
import { slotViewer } from "../policy";
import { FOLDED_FROM, isOnShiftFolded, withOnShift } from "./on-shift-rules";
import { isDefault } from "./address-rules";
import { slotFilter, type ScheduleFilters } from "./filter-rules";
import { scheduleDays, shiftKey } from "./rules";

/** Rows that fill a tall screen; the rest loads as data. */
const ROWS = 10;
const MAX_READ = { standard: 48, filtered: 400 };

type Shown = {
  filters: ScheduleFilters;
  /** Whether the person has opened the group of those on shift since yesterday. */
  isOnShiftOpen: boolean;
};

/**
 * The first screen's slots, in whole shifts so every ratio is right. The cost does not depend on the size of the
 * schedule.
 */
export async function loadFirstScreen(
  actor: Actor,
  scope: OneFacilityScope,
  zone: string,
  { filters, isOnShiftOpen }: Shown,
): Promise<ListSlot[]> {
  const now = clock.now();
  const today = dateOnAt(now, zone);
  const window = feedWindow(filters.from ? { start: filters.from } : {}, zone, now);
  const limit = isDefault(filters) ? MAX_READ.standard : MAX_READ.filtered;
  const rows = await listFeedSlots(scope, window, {
    limit,
    withoutCancelled: !filters.statuses.includes("Cancelled"),
  });
  const isCut = rows.length === limit;
  const slots = presentSlots(rows, slotViewer(actor, scope.facilityId), now);
  const days = scheduleDays(slots, slotFilter(filters, today));
  const shifts = days.flatMap((day) => day.shifts);
  // The limit may cut the last shift short, so drop it unless it is the only one.
  if (isCut && shifts.length > 1) shifts.pop();
  const group = {
    today,
    now: now.getTime(),
    isFolded: isOnShiftFolded(filters, isOnShiftOpen),
    foldsToday: true,
    held: new Set<number>(),
  };
  const listed = withOnShift(days, slots, group).flatMap((day) => day.shifts);
  const shown: ListSlot[] = [];
  let rowCount = 0;
  for (const { key } of shifts) {
    if (rowCount >= ROWS) break;
    const whole = slots.filter((slot) => shiftKey(slot) === key);
    const hasRows = listed.some((shift) => shift.key === key);
    if (hasRows) rowCount += whole.length;
    // A folded shift is only part of its group's line: one slot says when the night's ends, so many fold today's.
    const part = whole[0]!.shift_date < today ? 1 : FOLDED_FROM;
    shown.push(...(hasRows ? whole : whole.slice(0, part)).map(presentListSlot));
  }
  return shown;
}

export type SlotView = { facilityId: number; slots: ListSlot[] };

/**
 * A linked slot with the rest of its shift, so the ratio is right: past or upcoming, at any of the person's facilities.
 * Throws NotFound.
 */
export async function loadSlotView(actor: Actor, slotId: number): Promise<SlotView> {
  const rows = await listSlotsOfShift(facilityScope(actor), slotId);
  if (!rows[0]) throw new NotFound();
  const { facilityId } = rows[0];
  const slots = presentSlots(rows, slotViewer(actor, facilityId), clock.now());
  return { facilityId, slots: slots.map(presentListSlot) };
}
