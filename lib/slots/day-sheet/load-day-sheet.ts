import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { instantAt } from "@/lib/time/zones";
import { slotViewer } from "../policy";
import { presentSlots } from "../present";
import { listFeedSlots } from "../reads.sql";
import { isCancelled } from "../rules";
import type { DaySheet } from "./schema";

const MAX_SLOTS = 2000;

/** Everything that starts that day at the scope's facility, past or upcoming, except cancelled slots. */
export async function loadDaySheet(
  actor: Actor,
  scope: OneFacilityScope,
  { date, zone }: { date: string; zone: string },
): Promise<DaySheet> {
  const from = instantAt(date, "00:00", zone);
  const window = { from, until: instantAt(addDays(date, 1), "00:00", zone), now: from };
  const rows = await listFeedSlots(scope, window, { limit: MAX_SLOTS, withoutCancelled: true });
  const slots = presentSlots(rows, slotViewer(actor, scope.facilityId), clock.now());
  return { slots: slots.filter((slot) => !isCancelled(slot)) };
}
