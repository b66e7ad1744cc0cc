import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

/** A condition on a slot `s`: its person works it, or is still expected. */
export const isWorked = sql`(s.status in ('CLAIMED', 'CONFIRMED')
  and coalesce(s.outcome_code, 'ARRIVED') = 'ARRIVED' and s.checked_out_at is null)`;

/** Those of some people who are on shift at a facility: awake at any hour. */
export async function listAtWork(
  on: Queryable,
  facilityId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await on.execute<{ id: number }>(sql`
    select distinct s.professional_id as id from slot s
    where s.professional_id = any(${sql.param([...ids])}::int[]) and s.facility_id = ${facilityId}
      and s.starts_at <= ${now}::timestamptz and s.ends_at > ${now}::timestamptz and ${isWorked}`);
  return new Set(rows.map(({ id }) => id));
}
