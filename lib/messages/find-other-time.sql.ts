import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { isWithin } from "@/lib/shifts/parts/reads";

/** A "yes, but at 8", with the shift it is about. */
export type OtherTime = {
  professionalId: number;
  channel: "SMS" | "MAIL" | "PAGE";
  readTime: string;
  inviteStatus: "PENDING" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "WITHDRAWN";
  shiftId: number;
  route: "FLEX" | "ON_DEMAND";
  resourceType: string;
  facilityName: string;
  timezone: string;
  startsAt: Date;
  endsAt: Date;
  /** The shift's first open place for a single person. */
  openSlotId: number | null;
  /** When their place in the shift starts, if they have one. */
  theirsFrom: Date | null;
};

/** An answer with another time, to an offer of a shift. */
export async function findOtherTime(
  tx: Transaction,
  { facilityId }: OneFacilityScope,
  messageId: number,
): Promise<OtherTime | null> {
  const [found] = await tx.execute<OtherTime>(sql`
    select m.professional_id as "professionalId", m.channel, m.read_time as "readTime", i.status as "inviteStatus",
      sh.id as "shiftId", sh.route, sh.resource_type as "resourceType", f.name as "facilityName", f.timezone,
      sh.starts_at as "startsAt", sh.ends_at as "endsAt",
      (select min(sl.id) from slot sl where sl.shift_id = sh.id and sl.status = 'UNCLAIMED' and sl.bundle_id is null)
        as "openSlotId",
      (select sl.starts_at from slot sl where ${isWithin(sql`sl.shift_id`, sql`coalesce(sh.part_of_shift_id, sh.id)`)}
        and sl.professional_id = m.professional_id and sl.status = 'CONFIRMED' limit 1) as "theirsFrom"
    from message m join invite i on i.id = m.invite_id join shift sh on sh.id = i.shift_id
      join facility f on f.id = m.facility_id
    where m.id = ${messageId} and m.facility_id = ${facilityId} and m.direction = 'IN' and m.reading = 'OTHER_TIME'
      and m.read_time is not null`);
  return found ?? null;
}
