import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { ShiftKind } from "@/lib/shifts/policy";
import { entryKey, type ScheduleChange } from "./rules";
import type { Weekday } from "@/lib/time/calendar";

type Written = { id: number; shift_structure_id: number; weekday: Weekday };
type Writing = { facilityId: number; route: ShiftKind; changes: readonly ScheduleChange[]; now: Date };

/** Writes any number of changed recurring shifts in one statement, reviving ended ones. Returns their ids by entry. */
export async function writeRecurringShifts(
  tx: Transaction,
  { facilityId, route, changes, now }: Writing,
): Promise<Map<string, number>> {
  const rows = changes.map(({ weekday, structureId, slots, isGuaranteed }) => ({
    weekday,
    structureId,
    slots,
    isGuaranteed,
  }));
  const written = await tx.execute<Written>(sql`
    insert into recurring_shift (facility_id, shift_structure_id, route, weekday, slots, is_guaranteed, ended_at)
    select ${facilityId}::int, "structureId", ${route}, weekday, slots, "isGuaranteed",
      case when slots = 0 then ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as wanted("structureId" int, weekday text, slots int, "isGuaranteed" boolean)
    order by "structureId", weekday
    on conflict on constraint recurring_shift_once_per_weekday do update
      set slots = excluded.slots, is_guaranteed = excluded.is_guaranteed, ended_at = excluded.ended_at
    returning id, shift_structure_id, weekday`);
  return new Map(
    [...written].map(({ id, shift_structure_id, weekday }) => [
      entryKey({ weekday, structureId: shift_structure_id }),
      id,
    ]),
  );
}
