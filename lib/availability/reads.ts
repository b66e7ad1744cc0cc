import { and, asc, eq, ilike, inArray, sql, type SQL } from "drizzle-orm";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import type { FacilityScope } from "@/lib/access/scopes";
import { literal } from "@/lib/professionals/search-rules";

type Stretch = { startsAt: Date; endsAt: Date; dayFrom: Date; dayUntil: Date };

/**
 * Columns for a select from `professional`: what a person has said of a shift and of its day. A stretch belongs to the day
 * on which it begins: anyone who works a night says nothing of the next day by it.
 */
function statedColumns({ startsAt, endsAt, dayFrom, dayUntil }: Stretch) {
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

/** For a select from `professional`: when a facility last asked them, in ISO UTC, or null. */
const lastAskedBy = (facilityId: number): SQL<string | null> =>
  sql<string | null>`(select to_char(max(q.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from availability_request q where q.professional_id = professional.id and q.facility_id = ${facilityId})`;

type ShiftLookedFor = { shiftId: number; facilityId: number; startsAt: Date; endsAt: Date };
type DayLookedFor = { dayFrom: Date; dayUntil: Date };

/** For a select from `professional` with what a facility knows of them: what is told of someone found for a shift. */
export const foundColumns = (of: ShiftLookedFor, day: DayLookedFor) => ({
  professionalId: professional.id,
  firstName: professional.firstName,
  lastName: professional.lastName,
  highestResourceType: professional.highestResourceType,
  latitude: professional.latitude,
  longitude: professional.longitude,
  worked: facilityProfessional.workedShifts,
  ...statedColumns({ ...of, ...day }),
  askedAt: lastAskedBy(of.facilityId),
  isAssigned: sql<boolean>`exists (select 1 from slot s where s.shift_id = ${of.shiftId}
    and s.professional_id = professional.id and s.status in ('CLAIMED', 'CONFIRMED'))`,
});

/** For its join with what a facility knows of them. */
export const isKnownTo = (facilityId: number, scope: FacilityScope) =>
  and(
    eq(facilityProfessional.professionalId, professional.id),
    eq(facilityProfessional.facilityId, facilityId),
    inArray(facilityProfessional.facilityId, [...scope.facilityIds]),
  );

/** For its condition: whether a name holds what someone has typed. */
export const isCalled = (term: string): SQL =>
  ilike(sql`(${professional.firstName} || ' ' || ${professional.lastName})`, `%${literal(term)}%`);

export const byName = [asc(professional.firstName), asc(professional.lastName), asc(professional.id)];
