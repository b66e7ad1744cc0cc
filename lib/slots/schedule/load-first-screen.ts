import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { feedWindow } from "../prepare-feed";
import { presentListSlot, presentSlots, slotViewer } from "../present";
import { listFeedSlots } from "../reads.sql";
import type { ListSlot } from "../schema";
import { isDefault, scheduleDays, slotFilter, type ScheduleFilters } from "./rules";

/** Rows that fill a tall screen; the rest loads as data. */
const ROWS = 10;
const MAX_READ = { standard: 48, filtered: 400 };

/**
 * The first screen's slots, in whole shifts so every ratio is right. The cost does not depend on the size of the
 * schedule.
 */
export async function loadFirstScreen(
  actor: Actor,
  scope: OneFacilityScope,
  zone: string,
  filters: ScheduleFilters,
): Promise<ListSlot[]> {
  const now = clock.now();
  const window = feedWindow(filters.from ? { start: filters.from } : {}, zone, now);
  const limit = isDefault(filters) ? MAX_READ.standard : MAX_READ.filtered;
  const rows = await listFeedSlots(scope, window, {
    limit,
    withoutCancelled: !filters.statuses.includes("Cancelled"),
  });
  const isCut = rows.length === limit;
  const slots = presentSlots(rows, slotViewer(actor, scope.facilityId), now);
  const shifts = scheduleDays(slots, slotFilter(filters, dateOnAt(now, zone))).flatMap((day) => day.shifts);
  // The limit may cut the last shift short, so drop it unless it is the only one.
  if (isCut && shifts.length > 1) shifts.pop();
  const shown: ListSlot[] = [];
  for (const shift of shifts) {
    if (shown.length >= ROWS) break;
    const whole = slots.filter(
      (slot) =>
        shift.slots[0]!.shift_structure_id === slot.shift_structure_id &&
        shift.slots[0]!.shift_date === slot.shift_date &&
        shift.slots[0]!.is_orientation === slot.is_orientation,
    );
    shown.push(...whole.map(presentListSlot));
  }
  return shown;
}
