import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { isBarred } from "@/lib/access/people";

/**
 * Drops waiting messages that no one needs any more, just before delivery: a question whose invite is over, and anything
 * to someone who can't work at the facility any more, but for replies to what they have just written.
 */
export async function dropNeedless(): Promise<void> {
  await db.execute(sql`
    update outbox_message o set failed_at = now(), last_error = case when i.id is not null
      then 'No longer needed: the question was over before it was sent.'
      else 'No longer needed: they don''t work here any more.' end
    from message m join professional on professional.id = m.professional_id join facility f on f.id = m.facility_id
      left join invite i on i.id = m.invite_id and i.status <> 'PENDING'
    where o.message_id = m.id and o.delivered_at is null and o.failed_at is null and o.next_attempt_at <= now()
      and (i.id is not null or (${isBarred} and not o.is_reply))`);
}
