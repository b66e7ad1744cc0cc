import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { setOf } from "@/lib/access/permission-sets";

type Joining = { userId: number; name: string; isDisabled: boolean; permissions: readonly string[] };
type Row = Omit<Joining, "permissions"> & { ofCompany: string[]; shared: string[]; others: number };

/** More than a company has. */
const MAX_PEOPLE = 10_000;

/** Condition: a user holds a role at every facility of a company but this one. */
export const isAtAll = (
  userId: ReturnType<typeof sql>,
  companyId: ReturnType<typeof sql>,
  but = sql`null`,
) => sql`
  not exists (select from facility o where o.management_company_id = ${companyId} and o.id is distinct from ${but}
    and not exists (select from facility_membership a where a.facility_id = o.id and a.user_id = ${userId}))`;

/**
 * Who has a role for the company and all its facilities, with what a facility that joins it gives them: what they hold
 * at each of the others. Without those who hold something there already, unless they lose it with its former company.
 */
export async function listJoining(
  on: Queryable,
  { facilityId, from, to }: { facilityId: number; from: number | null; to: number | null },
): Promise<Joining[]> {
  const rows = await on.execute<Row>(sql`
    with other as (select id from facility where management_company_id = ${to}::int and id <> ${facilityId})
    select u.id as "userId", u.name, u.disabled_at is not null as "isDisabled", c.permissions as "ofCompany",
      (select count(*)::int from other) as others,
      array(select one from facility_membership m join other on other.id = m.facility_id
        cross join unnest(m.permissions) one where m.user_id = u.id
        group by one having count(*) = (select count(*) from other) order by one) as shared
    from company_membership c join user_account u on u.id = c.user_id
    where c.management_company_id = ${to}::int and ${isAtAll(sql`u.id`, sql`${to}::int`, sql`${facilityId}::int`)}
      and (not exists (select from facility_membership m where m.user_id = u.id and m.facility_id = ${facilityId})
        or exists (select from company_membership f where f.user_id = u.id and f.management_company_id = ${from}::int))
    order by u.name, u.id limit ${MAX_PEOPLE}`);
  return rows.flatMap(({ ofCompany, shared, others, ...one }) => {
    const permissions = others > 0 ? shared : setOf(ofCompany, "company")?.permissions.facility;
    return permissions ? [{ ...one, permissions }] : [];
  });
}
