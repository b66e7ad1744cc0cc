import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { isBarred } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { MAX_RECIPIENTS } from "@/lib/conversations/rules";
import { fullName } from "./reads.sql";

export type DayRow = {
  professionalId: number;
  name: string;
  hasPhoto: boolean;
  resourceType: string;
  startsAt: Date;
  endsAt: Date;
};

/** Everyone with a shift on a date that hasn't ended, once each, by name. */
export const listOfDay = (
  { facilityId }: OneFacilityScope,
  { date, now }: { date: string; now: Date },
): Promise<DayRow[]> =>
  db.execute<DayRow>(sql`
    select * from (
      select distinct on (professional.id) professional.id as "professionalId", ${fullName} as name,
        professional.photo_file_id is not null as "hasPhoto", sh.resource_type as "resourceType",
        s.starts_at as "startsAt", s.ends_at as "endsAt"
      from slot s join shift sh on sh.id = s.shift_id join facility f on f.id = s.facility_id
        join professional on professional.id = s.professional_id
      where s.facility_id = ${facilityId} and sh.starts_on = ${date} and s.status in ('CLAIMED', 'CONFIRMED')
        and s.ends_at > ${now}::timestamptz and not ${isBarred}
      order by professional.id, s.starts_at) one
    order by name, "professionalId" limit ${MAX_RECIPIENTS}`);
