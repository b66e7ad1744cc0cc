import type { Transaction } from "@/db/client";
import { systemScope, type FacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { actingAs, type Ctx, type Party } from "@/lib/context";
import { listRates } from "@/lib/rates/reads";
import { fillInstances } from "./fill-instances.sql";
import { lockSchedule } from "./lock-schedule";
import { makeInstances } from "./make-instances.sql";
import { listDatesLeftOut, listRecurringShifts } from "./reads";
import { planDay } from "./rules";

/** A shift as requests name it: by its own id or, with `isRecurring`, by its schedule's id and the day. */
export type NamedDay = { shiftId: number; isRecurring: boolean; startsOn: string };

/**
 * Creates the shift and slots of a schedule's day ahead of time, because someone acts on it now. Returns false if the
 * scope has no such schedule, or the schedule skips the day.
 */
async function materialiseDay(
  tx: Transaction,
  ctx: Ctx<Party>,
  scope: FacilityScope,
  { shiftId, isRecurring, startsOn }: NamedDay,
): Promise<boolean> {
  if (!isRecurring) return false;
  const [seen] = await listRecurringShifts(tx, scope, [shiftId]);
  if (!seen) return false;
  const { facilityId } = seen;
  await lockSchedule(tx, facilityId);
  // Read again: the previous holder of the lock may have changed or ended the schedule.
  const [recurring] = await listRecurringShifts(tx, scope, [shiftId]);
  if (!recurring) return false;
  const ownScope = systemScope(facilityId);
  const { now } = ctx;
  const skipped = (await listDatesLeftOut(tx, ownScope))(shiftId);
  const planned = planDay(recurring, startsOn, { rates: await listRates(tx, ownScope), skipped, now });
  if (!planned) return false;
  await makeInstances(tx, [planned]);
  const filling = { facilityId, now, recurringShiftIds: [shiftId], startsOn };
  const { added } = await fillInstances(tx, filling);
  if (added.length > 0) {
    await recordAudit(tx, actingAs(ctx, "system"), {
      action: "recurring-shifts.materialised",
      facilityId,
      entity: "recurring_shift",
      entityId: shiftId,
      after: { startsOn, slots: added.length, firstSlotId: added[0], lastSlotId: added.at(-1) },
    });
  }
  return true;
}

/** Runs `find` and, if it finds nothing, creates the schedule's day and runs it again. */
export async function findOrMaterialise<Found>(
  tx: Transaction,
  ctx: Ctx<Party>,
  scope: FacilityScope,
  named: NamedDay,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const found = await find();
  if (found !== null || !(await materialiseDay(tx, ctx, scope, named))) return found;
  return find();
}
