import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { isBarred, systemPeopleScope } from "@/lib/access/people";
import { hashToken } from "@/lib/auth/link-token";

const LINK_DAYS = 30;

export type Ends = {
  facilityId: number;
  professionalId: number;
  firstName: string;
  facilityName: string;
  facilityPhone: string | null;
  timezone: string;
};

/**
 * Whose page a mail's link opens; null once it is old, the person has another address, or can't work there any more.
 * Possession of the link identifies the person.
 */
export async function findEnds(token: string, now: Date): Promise<Ends | null> {
  const [found] = await db.execute<Ends>(sql`
    select m.facility_id as "facilityId", m.professional_id as "professionalId",
      professional.first_name as "firstName", f.name as "facilityName", f.phone as "facilityPhone",
      f.timezone
    from message m join professional on professional.id = m.professional_id join facility f on f.id = m.facility_id
      join outbox_message o on o.message_id = m.id and lower(o.recipient) = lower(professional.email)
    where ${systemPeopleScope.condition} and m.link_hash = ${hashToken(token)} and not ${isBarred}
      and m.created_at > ${now}::timestamptz - ${LINK_DAYS} * interval '1 day'`);
  return found ?? null;
}
