import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

export type Record90 = { filed: number; adjusted: number };

/** A facility's disputes of the last 90 days. */
export async function readRecord(on: Queryable, facilityId: number, now: Date): Promise<Record90> {
  const [row] = await on.execute<Record90>(sql`
    select count(*)::int as filed, count(*) filter (where resolution in ('ADJUSTED', 'WALK_OUT'))::int as adjusted
    from dispute where facility_id = ${facilityId} and created_at > ${now}::timestamptz - interval '90 days'`);
  return row!;
}

/** Who filed a dispute, while their account is open. */
export async function findFiler(
  on: Queryable,
  disputeId: number,
): Promise<{ email: string; name: string } | null> {
  const [row] = await on.execute<{ email: string; name: string }>(sql`
    select u.email, u.name from dispute d join user_account u on u.id = d.created_by
    join facility_membership m on m.user_id = u.id and m.facility_id = d.facility_id
    where d.id = ${disputeId} and u.disabled_at is null`);
  return row ?? null;
}
