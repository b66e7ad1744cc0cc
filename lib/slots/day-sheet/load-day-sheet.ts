import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { listMarks } from "@/lib/holidays/reads";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { instantAt } from "@/lib/time/zones";
import { slotViewer } from "../policy";
import { presentSlots } from "../present";
import { listFeedSlots } from "../reads.sql";
import { isCancelled } from "../rules";
import { MAX_PLACES } from "./rules";
import type { DaySheet } from "../schema";

/** Every place of that day's shifts at the scope's facility, past or upcoming, except cancelled slots. */
export async function loadDaySheet(
  actor: Actor,
  scope: OneFacilityScope,
  { date, zone }: { date: string; zone: string },
): Promise<DaySheet> {
  const from = instantAt(date, "00:00", zone);
  const window = { from, until: instantAt(addDays(date, 2), "00:00", zone), now: from };
  const [rows, marks] = await Promise.all([
    listFeedSlots(scope, window, { limit: MAX_PLACES + 1, withoutCancelled: true, ofDate: date }),
    listMarks(scope, { start: date, end: date }),
  ]);
  const viewer = slotViewer(actor, scope.facilityId);
  const slots = presentSlots(rows.slice(0, MAX_PLACES), viewer, clock.now());
  return {
    slots: slots.filter((slot) => !isCancelled(slot)),
    is_cut: rows.length > MAX_PLACES,
    holiday: marks.map(({ name }) => name).join(", ") || null,
  };
}
