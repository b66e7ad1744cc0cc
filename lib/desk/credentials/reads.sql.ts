import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

export type ShiftsAhead = { count: number; nextOn: string | null };

/** A professional's assigned shifts ahead, at any facility. */
export async function readShiftsAhead(
  on: Queryable,
  professionalId: number,
  now: Date,
): Promise<ShiftsAhead> {
  const [row] = await on.execute<ShiftsAhead>(sql`
    select count(*)::int as count, min(sh.starts_on)::text as "nextOn"
    from slot sl join shift sh on sh.id = sl.shift_id
    where sl.professional_id = ${professionalId} and sl.status in ('CLAIMED', 'CONFIRMED')
      and sl.starts_at > ${now}::timestamptz`);
  return row!;
}
