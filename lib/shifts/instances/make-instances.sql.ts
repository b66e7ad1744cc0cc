import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { PlannedShift } from "./rules";

/** A new shift; an existing one keeps its own values. */
type Instance = Pick<
  PlannedShift,
  | "facilityId"
  | "shiftStructureId"
  | "route"
  | "resourceType"
  | "isOrientation"
  | "startsOn"
  | "startsAt"
  | "endsAt"
  | "recurringShiftId"
  | "wage"
  | "originalWage"
  | "billRate"
>;

const plain = (one: Instance) => ({
  facilityId: one.facilityId,
  shiftStructureId: one.shiftStructureId,
  route: one.route,
  resourceType: one.resourceType,
  isOrientation: one.isOrientation,
  startsOn: one.startsOn,
  startsAt: one.startsAt.toISOString(),
  endsAt: one.endsAt.toISOString(),
  recurringShiftId: one.recurringShiftId,
  wage: one.wage,
  originalWage: one.originalWage,
  billRate: one.billRate,
});

/**
 * Creates the shifts of any number of schedules in one statement and leaves them locked. A shift requested before the
 * schedule existed becomes that day's instance. Requests lock shifts in the same order, so the two wait instead of
 * deadlocking.
 */
export async function makeInstances(tx: Transaction, instances: readonly Instance[]): Promise<void> {
  if (instances.length === 0) return;
  await tx.execute(sql`
    insert into shift (facility_id, shift_structure_id, route, resource_type, is_orientation, starts_on, starts_at,
      ends_at, recurring_shift_id, wage, original_wage, bill_rate)
    select "facilityId", "shiftStructureId", route, "resourceType", "isOrientation", "startsOn", "startsAt",
      "endsAt", "recurringShiftId", wage / 100, "originalWage" / 100, "billRate" / 100
    from json_to_recordset(${JSON.stringify(instances.map(plain))}::json) as planned(
      "facilityId" int, "shiftStructureId" int, route text, "resourceType" text, "isOrientation" boolean,
      "startsOn" date, "startsAt" timestamptz, "endsAt" timestamptz, "recurringShiftId" int, wage numeric,
      "originalWage" numeric, "billRate" numeric)
    order by "shiftStructureId", "startsOn", route
    on conflict (facility_id, shift_structure_id, starts_on, route) where part_of_shift_id is null
      do update set recurring_shift_id = coalesce(shift.recurring_shift_id, excluded.recurring_shift_id)`);
}
