import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { rowsOf, type Page } from "@/lib/http/page";
import { aheadOf, isNamed, listedColumns, type ListedRow } from "../listing/reads";

type Sought = { page: Page; pattern: string | null; now: Date };
type Counted = ListedRow & { total: number };

/** A marketplace or agency professional the facility has used, booked or invited within twelve months. */
const isMember = (scope: OneFacilityScope, now: Date) => sql`
  (p.is_on_demand or p.agency_id is not null) and (
    exists (select from slot s where s.professional_id = p.id and s.facility_id = ${scope.facilityId}
      and s.starts_at > ${now}::timestamptz - interval '12 months')
    or exists (select from invite i where i.professional_id = p.id and i.facility_id = ${scope.facilityId}
      and i.created_at > ${now}::timestamptz - interval '12 months'))`;

/** A page of the facility's on-demand professionals by name, with the total. */
export async function listOnDemandProfessionals(
  scope: OneFacilityScope,
  { page, pattern, now }: Sought,
): Promise<{ rows: ListedRow[]; total: number }> {
  const { limit, offset } = rowsOf(page);
  const rows = await db.execute<Counted>(sql`
    with found as materialized (
      select p.id, count(*) over ()::int as total, row_number() over (order by p.first_name, p.last_name, p.id) as place
      from professional p where ${isNamed(pattern)} and ${isMember(scope, now)}
      order by place limit ${limit} offset ${offset})
    select ${listedColumns(scope, now)}, found.total
    from found join professional p on p.id = found.id
    left join facility_professional fp on fp.professional_id = p.id and fp.facility_id = ${scope.facilityId}
    ${aheadOf(scope, now)}
    order by found.place`);
  if (rows.length > 0 || page.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // Past the last page there are no rows to carry the total, so read it from the first.
  const first = await listOnDemandProfessionals(scope, { page: { page: 1, page_size: 1 }, pattern, now });
  return { rows: [], total: first.total };
}
