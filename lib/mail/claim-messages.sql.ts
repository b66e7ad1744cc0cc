import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Channel, OutgoingMessage } from "./drivers";

const batchSize = 10;

export type Claimed = OutgoingMessage & {
  attempts: number;
  /** The trace of the request or job that queued it. */
  traceparent: string | null;
};

/** Claims due messages and schedules their next attempt at once: if this process dies, another retries then. */
export async function claimMessages(channels: Channel[]): Promise<Claimed[]> {
  return db.execute<Claimed>(sql`
    with due as materialized (
      select id from outbox_message
      where delivered_at is null and failed_at is null and next_attempt_at <= now() and channel = any(${sql.param(channels)})
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
