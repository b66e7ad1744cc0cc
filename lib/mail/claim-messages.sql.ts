import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import type { Channel, OutgoingMessage } from "./drivers";

const batchSize = 10;

export type Claimed = OutgoingMessage & {
  attempts: number;
  /** The trace of the request or job that queued it. */
  traceparent: string | null;
};

/** A message that fails this often no longer keeps later ones to the same person waiting. */
const PATIENCE = 4;

const isPending = (message: SQL) => sql`${message}.delivered_at is null and ${message}.failed_at is null`;
const isBefore = (earlier: SQL, later: SQL) => sql`${earlier}.id < ${later}.id
  and ${earlier}.channel = ${later}.channel and ${earlier}.recipient = ${later}.recipient`;
const [one, earlier] = [sql`o`, sql`e`];

/**
 * What waits for someone's morning is sent before something later that doesn't: "Assigned" read after "Cancelled" would
 * bring them to a shift that isn't theirs. A thread's messages stand for themselves.
 */
export async function sendInOrder(): Promise<void> {
  await db.execute(sql`
    update outbox_message e set next_attempt_at = o.next_attempt_at from outbox_message o
    where ${isPending(one)} and o.next_attempt_at <= now() and o.message_id is null and not o.is_reply
      and ${isBefore(earlier, one)} and o.sender is not distinct from e.sender
      and ${isPending(earlier)} and e.next_attempt_at > now() and e.attempts = 0 and e.message_id is null`);
}

/**
 * Claims due messages and schedules their next attempt at once: if this process dies, another retries then. What comes
 * after one that is on its way, or has to be sent again, waits for it.
 */
export async function claimMessages(channels: Channel[]): Promise<Claimed[]> {
  return db.execute<Claimed>(sql`
    with due as materialized (
      select id from outbox_message o
      where ${isPending(one)} and next_attempt_at <= now() and channel = any(${sql.param(channels)})
        and not exists (select from outbox_message e where ${isPending(earlier)} and ${isBefore(earlier, one)}
          and e.attempts between 1 and ${PATIENCE - 1})
      order by next_attempt_at, id limit ${batchSize}
      for update skip locked
    )
    update outbox_message o set attempts = o.attempts + 1,
      next_attempt_at = now() + least(interval '1 minute' * power(2, o.attempts), interval '1 hour')
    from due where o.id = due.id
    returning o.id::float8 as id, o.channel, o.recipient, o.sender, o.subject, o.body, o.html, o.attempts, o.traceparent`);
}

/** Brings the delivery job forward if a message of these channels is due. */
export async function hastenDeliveryJob(channels: Channel[]): Promise<void> {
  await db.execute(sql`
    update job set run_at = now()
    where kind = 'deliver-outbox' and finished_at is null and failed_at is null and leased_until is null
      and attempts = 0 and run_at > now()
      and exists (
        select 1 from outbox_message
        where delivered_at is null and failed_at is null and next_attempt_at <= now() and channel = any(${sql.param(channels)}))`);
}
