import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Deletes messages of threads that are older, with what the outbox has of them: at most so many, the oldest first. One
 * that still waits to be sent stays. Returns how many it deleted.
 */
export async function deleteOldMessages(tx: Transaction, { days, atMost }: { days: number; atMost: number }) {
  const [row] = await tx.execute<{ count: number }>(sql`
    with oldest as materialized (select id, created_at from message order by id limit ${atMost}),
    old as materialized (
      select m.id from oldest m where m.created_at < ${before(days)} and not exists (
        select from outbox_message o where o.message_id = m.id and o.delivered_at is null and o.failed_at is null)),
    sent as materialized (select o.id from outbox_message o join old on old.id = o.message_id),
    shown as (delete from mailbox_message where outbox_message_id in (select id from sent)),
    outgoing as (delete from outbox_message where id in (select id from sent)),
    gone as (delete from message where id in (select id from old) returning id)
    select count(*)::int as count from gone`);
  return row!.count;
}

/** The same of the texts that threads were written from, which the gateway sent. */
export async function deleteOldTexts(tx: Transaction, { days, atMost }: { days: number; atMost: number }) {
  const [row] = await tx.execute<{ count: number }>(sql`
    with gone as (delete from incoming_text where gateway_id = any(array(
      select gateway_id from incoming_text where not is_unknown and received_at < ${before(days)}
      order by received_at limit ${atMost})) returning gateway_id)
    select count(*)::int as count from gone`);
  return row!.count;
}
