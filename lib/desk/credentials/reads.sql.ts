import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

export type ShiftsAhead = { count: number; nextAt: string | null };

/** A professional's assigned shifts ahead, at any facility. */
export async function readShiftsAhead(
  on: Queryable,
  professionalId: number,
  now: Date,
): Promise<ShiftsAhead> {
  const [row] = await on.execute<ShiftsAhead>(sql`
    select count(*)::int as count, to_json(min(starts_at))#>>'{}' as "nextAt" from slot
    where professional_id = ${professionalId} and status in ('CLAIMED', 'CONFIRMED')
      and starts_at > ${now}::timestamptz`);
  return row!;
}
