import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { isBarred } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { fullName } from "./reads.sql";

export type DayRow = {
  professionalId: number;
  name: string;
  hasPhoto: boolean;
  resourceType: string;
  startsAt: Date;
  endsAt: Date;
  /** Why they don't work it any more, if so. */
  outcomeCode: string | null;
};

export type OpenRow = { resourceType: string; startsAt: Date; endsAt: Date; open: number };

/** Everyone with a shift on a date that hasn't ended, once each, by name: by one they still work, if there is any. */
export const listOfDay = (
  { facilityId }: OneFacilityScope,
  { date, now }: { date: string; now: Date },
): Promise<DayRow[]> =>
  db.execute<DayRow>(sql`
    select * from (
      select distinct on (professional.id) professional.id as "professionalId", ${fullName} as name,
        professional.photo_file_id is not null as "hasPhoto", sh.resource_type as "resourceType",
        s.starts_at as "startsAt", s.ends_at as "endsAt", nullif(s.outcome_code, 'ARRIVED') as "outcomeCode"
      from slot s join shift sh on sh.id = s.shift_id join facility f on f.id = s.facility_id
        join professional on professional.id = s.professional_id
      where s.facility_id = ${facilityId} and sh.starts_on = ${date} and s.status in ('CLAIMED', 'CONFIRMED')
        and s.ends_at > ${now}::timestamptz and not ${isBarred}
      order by professional.id, nullif(s.outcome_code, 'ARRIVED') is not null, s.starts_at) one
    order by name, "professionalId"`);

/** Someone who is asked now has to get there, so what is nearly over is no gap. */
const WORTH_FILLING = sql`interval '1 hour'`;

/** The open shifts of a date that aren't nearly over, by start. */
export const listOpenOfDay = (
  { facilityId }: OneFacilityScope,
  { date, now }: { date: string; now: Date },
): Promise<OpenRow[]> =>
  db.execute<OpenRow>(sql`
    select sh.resource_type as "resourceType", s.starts_at as "startsAt", s.ends_at as "endsAt", count(*)::int as open
    from slot s join shift sh on sh.id = s.shift_id
    where s.facility_id = ${facilityId} and sh.starts_on = ${date} and s.status = 'UNCLAIMED'
      and s.ends_at > ${now}::timestamptz + ${WORTH_FILLING}
    group by 1, 2, 3 order by 2, 3, 1`);
