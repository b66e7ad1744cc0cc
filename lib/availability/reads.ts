import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

type Stretch = { startsAt: Date; endsAt: Date; dayFrom: Date; dayUntil: Date };

/**
 * Columns for a select from `professional`: what a person has said of a shift and of its day. A stretch belongs to the day
 * on which it begins: whoever works a night says nothing of the next day by it.
 */
export function statedColumns({ startsAt, endsAt, dayFrom, dayUntil }: Stretch) {
  const [from, until] = [startsAt.toISOString(), endsAt.toISOString()];
  return {
    /** One stretch of stated time holds the whole shift, and none says that they cannot. */
    isCovered: sql<boolean>`(exists (select 1 from availability a where a.professional_id = professional.id
        and a.is_available and a.starts_at <= ${from}::timestamptz and a.ends_at >= ${until}::timestamptz)
      and not exists (select 1 from availability a where a.professional_id = professional.id
        and not a.is_available and a.starts_at <= ${from}::timestamptz and a.ends_at > ${from}::timestamptz))`,
    /** Something was said of the day of the shift. */
    hasProvided: sql<boolean>`exists (select 1 from availability a where a.professional_id = professional.id
      and a.starts_at >= ${dayFrom.toISOString()}::timestamptz and a.starts_at < ${dayUntil.toISOString()}::timestamptz)`,
  };
}

/** For a condition on `professional`: whether they are flex staff of a facility, or employed by its company. */
export const isStaff = (facilityId: SQLWrapper, managementCompanyId: SQLWrapper): SQL =>
  sql`(exists (select 1 from facility_professional fp where fp.professional_id = professional.id
      and fp.facility_id = ${facilityId} and fp.is_flex_staff)
    or exists (select 1 from company_professional c where c.professional_id = professional.id
      and c.management_company_id = ${managementCompanyId}))`;

/** For a select from `professional`: when a facility last asked them, in ISO UTC, or null. */
export const lastAskedBy = (facilityId: number): SQL<string | null> =>
  sql<string | null>`(select to_char(max(q.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from availability_request q where q.professional_id = professional.id and q.facility_id = ${facilityId})`;
