import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { setOf } from "@/lib/access/permission-sets";

type Row = {
  level: "facility" | "company" | "agency";
  place: string;
  held: string[];
  atFacility: string[] | null;
};

/** More than a mail lists. */
const MAX_PLACES = 6;

/** What someone is invited as, and where: of a company once, instead of each of its facilities. */
export async function listInvitedTo(on: Queryable, userId: number): Promise<[role: string, place: string][]> {
  const rows = await on.execute<Row>(sql`
    select 'company' as level, c.name || ', all its facilities' as place, m.permissions as held,
      (select a.permissions from facility_membership a join facility f on f.id = a.facility_id
        where a.user_id = m.user_id and f.management_company_id = c.id limit 1) as "atFacility"
    from company_membership m join management_company c on c.id = m.management_company_id where m.user_id = ${userId}
    union all
    select 'agency', a.name, m.permissions, null from agency_membership m join agency a on a.id = m.agency_id
    where m.user_id = ${userId}
    union all
    select 'facility', concat_ws(', ', f.name, c.name), m.permissions, null
    from facility_membership m join facility f on f.id = m.facility_id
    left join management_company c on c.id = f.management_company_id
    where m.user_id = ${userId} and not exists (select from company_membership o
      where o.user_id = m.user_id and o.management_company_id = f.management_company_id)
    order by 1, 2 limit ${MAX_PLACES}`);
  return rows.map(({ level, place, held, atFacility }) => {
    const role = level === "agency" ? null : (setOf(held, level) ?? setOf(atFacility ?? [], "facility"));
    return [role?.name ?? (level === "agency" ? "Agency" : "Access to"), place];
  });
}
