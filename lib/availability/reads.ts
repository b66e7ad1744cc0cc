import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import { NEAR_LEFT_HOURS } from "./rules";
import type { FacilityScope } from "@/lib/access/scopes";
import { licenseType } from "@/lib/professionals/reads";

type Stretch = { startsAt: Date; endsAt: Date; dayFrom: Date; dayUntil: Date };

/**
 * Columns for a select from `professional`: their availability for a shift and for its day. An entry belongs to the day
 * it starts: working a night says nothing about the next day.
 */
function statedColumns({ startsAt, endsAt, dayFrom, dayUntil }: Stretch) {
  const [from, until] = [startsAt.toISOString(), endsAt.toISOString()];
  return {
    /** One entry spans the whole shift, and none says they are unavailable. */
    isCovered: sql<boolean>`(exists (select 1 from availability a where a.professional_id = professional.id
        and a.is_available and a.starts_at <= ${from}::timestamptz and a.ends_at >= ${until}::timestamptz)
      and not exists (select 1 from availability a where a.professional_id = professional.id
        and not a.is_available and a.starts_at <= ${from}::timestamptz and a.ends_at > ${from}::timestamptz))`,
    /** They entered some availability for the day of the shift. */
    hasProvided: sql<boolean>`exists (select 1 from availability a where a.professional_id = professional.id
      and a.starts_at >= ${dayFrom}::timestamptz and a.starts_at < ${dayUntil}::timestamptz)`,
  };
}

/** For a select from `professional`: the facility's last availability request, in ISO UTC, or null. */
const lastRequestOf = (facilityId: number): SQL<string | null> =>
  sql<string | null>`(select to_char(max(q.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from availability_request q where q.professional_id = professional.id and q.facility_id = ${facilityId})`;

type SearchedShift = { shiftId: number; facilityId: number; startsAt: Date; endsAt: Date };
type SearchedDay = { dayFrom: Date; dayUntil: Date };

/** For a select from `professional` joined with the facility's record: the columns of a search result. */
export const foundColumns = (of: SearchedShift, day: SearchedDay) => ({
  professionalId: professional.id,
  firstName: professional.firstName,
  lastName: professional.lastName,
  highestResourceType: licenseType,
  latitude: professional.latitude,
  longitude: professional.longitude,
  tier: professional.tier,
  worked: facilityProfessional.workedShifts,
  isOriented: sql<boolean>`${facilityProfessional.orientedAt} is not null`,
  ...statedColumns({ ...of, ...day }),
  requestedAt: lastRequestOf(of.facilityId),
  isAssigned: sql<boolean>`exists (select 1 from slot s where s.shift_id = ${of.shiftId}
    and s.professional_id = professional.id and s.status in ('CLAIMED', 'CONFIRMED'))`,
});

/**
 * For a condition on `professional`: they haven't given up a shift of the facility at this time or within hours of it, by
 * calling off, cancelling or not coming, and have no other part of this shift.
 */
export const hasNotLeft = ({ shiftId, facilityId, startsAt, endsAt }: SearchedShift): SQL =>
  sql`not exists (select 1 from slot s where s.professional_id = professional.id and s.facility_id = ${facilityId}
    and s.outcome_code in ('CG_CANCELLED', 'LATE_CANCELLED', 'NO_SHOW')
    and s.starts_at < ${endsAt.toISOString()}::timestamptz + ${`${NEAR_LEFT_HOURS} hours`}::interval
    and s.ends_at > ${startsAt.toISOString()}::timestamptz - ${`${NEAR_LEFT_HOURS} hours`}::interval)
    and not exists (select 1 from slot s join shift own on own.id = s.shift_id
      join shift asked on asked.id = ${shiftId}
        and coalesce(asked.part_of_shift_id, asked.id) = coalesce(own.part_of_shift_id, own.id)
      where s.professional_id = professional.id and s.status in ('CLAIMED', 'CONFIRMED'))`;

/** The join condition for the facility's record of a professional. */
export const isKnownTo = (facilityId: number, scope: FacilityScope) =>
  and(
    eq(facilityProfessional.professionalId, professional.id),
    eq(facilityProfessional.facilityId, facilityId),
    inArray(facilityProfessional.facilityId, [...scope.facilityIds]),
  );

/** Has a certification of the role for the state, verified or not. */
export const isCertified = (resourceType: string, stateCode: string): SQL =>
  sql`exists (select 1 from certification c where c.professional_id = ${professional.id}
    and c.resource_type = ${resourceType} and c.state_code = ${stateCode})`;

/** Ranks suggestions: those available, oriented, or with the most shifts here. */
export const byKnown = (of: SearchedShift, day: SearchedDay) => [
  desc(statedColumns({ ...of, ...day }).isCovered),
  sql`${facilityProfessional.orientedAt} is null`,
  sql`${facilityProfessional.workedShifts} desc nulls last`,
  ...byName,
];

export const byName = [asc(professional.firstName), asc(professional.lastName), asc(professional.id)];
