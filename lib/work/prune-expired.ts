import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** What no one can use any more, and how long it is kept for questions. */
const expired = [
  sql`delete from rate_limit where window_started_at
    < now() - case when bucket like '%-row:%' then interval '30 days' else interval '1 day' end`,
  sql`delete from solved_captcha where expires_at < now()`,
  sql`delete from sign_in_code where expires_at < now() - interval '1 day'`,
  sql`delete from remembered_device where expires_at < now()`,
  sql`delete from external_sign_in where expires_at < now()`,
  sql`delete from external_assertion where expires_at < now()`,
  sql`delete from session where expires_at < now() - interval '30 days'`,
  sql`delete from idempotency_key where created_at < now() - interval '1 day'`,
  sql`delete from availability where ends_at < now() - interval '30 days'`,
  sql`delete from availability_request where expires_at < now() - interval '30 days'`,
  // A message may hold a code; the demo's mailbox still shows its own.
  sql`delete from outbox_message m where m.delivered_at < now() - interval '7 days'
    and not exists (select from mailbox_message b where b.outbox_message_id = m.id)`,
];

/** Deletes what has expired, so that no table grows without end. */
export async function pruneExpired(): Promise<void> {
  for (const statement of expired) await db.execute(statement);
}
