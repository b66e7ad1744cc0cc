import { asc, isNull } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { recurringShift } from "@/db/schema/shifts";
import { systemScope, type OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { sumOver } from "@/lib/jobs/sum-over";
import { listRates } from "@/lib/rates/reads";
import { fillInstances } from "./fill-instances.sql";
import { lockSchedule } from "./lock-schedule";
import { makeInstances } from "./make-instances.sql";
import { listDatesLeftOut, listMadeKeys, listRecurringShifts } from "./reads";
import { keyOf, planShifts } from "./rules";

/** Facilities with recurring schedules. Each is then processed under its own scope. */
async function listFacilities(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ facilityId: recurringShift.facilityId })
    .from(recurringShift)
    .where(isNull(recurringShift.endedAt))
    .orderBy(asc(recurringShift.facilityId))
    .limit(100_000);
  return rows.map(({ facilityId }) => facilityId);
}

/**
 * Creates what is missing. It checks first: a rejected insert costs as much as a real one, and most days nothing is
 * missing.
 */
async function makeMissing(tx: Transaction, scope: OneFacilityScope, now: Date): Promise<number[]> {
  const recurring = await listRecurringShifts(tx, scope);
  if (recurring.length === 0) return [];
  const rates = await listRates(tx, scope);
  const leftOut = await listDatesLeftOut(tx, scope);
  const made = await listMadeKeys(tx, scope, now);
  const planned = recurring.flatMap((one) =>
    planShifts(one, { rates, skipped: leftOut(one.recurringShiftId), now }),
  );
  await makeInstances(
    tx,
    planned.filter((one) => !made.has(keyOf(one))),
  );
  return recurring.map(({ recurringShiftId }) => recurringShiftId);
}

async function materialiseFacility(ctx: Ctx<"system">, facilityId: number): Promise<number> {
  const { now } = ctx;
  const scope = systemScope(facilityId);
  return writeUnkeyed(ctx, async (tx) => {
    await lockSchedule(tx, facilityId);
    const recurringShiftIds = await makeMissing(tx, scope, now);
    const { reopened, added } = await fillInstances(tx, { facilityId, now, recurringShiftIds });
    const slotIds = [...reopened, ...added];
    if (slotIds.length === 0) return 0;
    await recordAudit(tx, ctx, {
      action: "recurring-shifts.materialised",
      facilityId,
      entity: "facility",
      entityId: facilityId,
      after: { slots: slotIds.length, firstSlotId: slotIds[0], lastSlotId: slotIds.at(-1) },
    });
    return slotIds.length;
  });
}

/**
 * Creates the shifts and slots of every recurring schedule, eight weeks ahead. Idempotent: existing ones are left
 * alone, even if cancelled or filled.
 */
export async function materialiseRecurringShifts(
  ctx: Ctx<"system">,
  only?: { facilityIds: readonly number[] },
): Promise<{ slots: number }> {
  const facilityIds = only?.facilityIds ?? (await listFacilities(ctx.db));
  const slots = await sumOver(facilityIds, {
    name: (facilityId) => ({ facilityId }),
    run: (facilityId) => materialiseFacility(ctx, facilityId),
  });
  return { slots };
}
