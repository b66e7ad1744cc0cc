import { rawSql } from "@/db/client";
import { noteOf } from "@/lib/jobs/rules";
import { log } from "@/lib/log";
import { dropOptedOut } from "@/lib/sms/receive-text";
import { drivers, type Channel, type OutgoingMessage, type Send } from "./drivers";

const maxAttempts = 10;
const batchSize = 10;
/** A run ends after so many batches, so that it never outlives its lease; the next one carries on. */
const maxBatches = 20;

type Claimed = OutgoingMessage & { attempts: number };

const warned = new Set<Channel>();

function openChannels(): { channel: Channel; send: Send }[] {
  return Object.entries(drivers()).flatMap(([name, send]) => {
    const channel = name as Channel;
    if (send) return [{ channel, send }];
    if (!warned.has(channel)) {
      const variable = channel === "MAIL" ? "SMTP_URL" : "SMS_WEBHOOK_URL";
      log.warn({ channel, variable }, `${channel} stays in the outbox until ${variable} is set.`);
    }
    warned.add(channel);
    return [];
  });
}

/** Takes due messages, and puts their next attempt ahead at once: should this process die, another tries them then. */
async function claimMessages(channels: Channel[]): Promise<Claimed[]> {
  return rawSql<Claimed[]>`
    with due as materialized (
      select id from outbox_message
      where delivered_at is null and failed_at is null and next_attempt_at <= now() and channel = any(${channels})
      order by next_attempt_at, id limit ${batchSize}
      for update skip locked
    )
    update outbox_message o set attempts = o.attempts + 1,
      next_attempt_at = now() + least(interval '1 minute' * power(2, o.attempts), interval '1 hour')
    from due where o.id = due.id
    returning o.id::int as id, o.channel, o.recipient, o.sender, o.subject, o.body, o.html, o.attempts`;
}

async function noteFailure({ id, channel, attempts }: Claimed, error: unknown): Promise<void> {
  const note = noteOf(error);
  const isFinal = attempts >= maxAttempts;
  log.warn(
    { outboxMessageId: id, channel, attempts, code: note.code, isFinal },
    "A message could not be delivered.",
  );
  await rawSql`
    update outbox_message set last_error = ${note.message}, failed_at = case when ${isFinal} then now() end
    where id = ${id} and delivered_at is null`;
}

async function deliver(message: Claimed, send: Send): Promise<void> {
  try {
    await send(message);
    await rawSql`update outbox_message set delivered_at = now(), last_error = null where id = ${message.id}`;
  } catch (error) {
    await noteFailure(message, error);
  }
}

/** Delivers what waits in the outbox, at least once each; the message's id tells a receiver of a second time. */
export async function deliverOutbox(): Promise<void> {
  const channels = openChannels();
  if (channels.length === 0) return;
  for (let batch = 0; batch < maxBatches; batch++) {
    await dropOptedOut();
    const messages = await claimMessages(channels.map(({ channel }) => channel));
    if (messages.length === 0) return;
    await Promise.all(
      messages.map((message) =>
        deliver(message, channels.find(({ channel }) => channel === message.channel)!.send),
      ),
    );
  }
}

/** Brings the delivery job forward when a message is due, so that mail leaves as soon as it is queued. */
export async function hastenDelivery(): Promise<void> {
  const channels = openChannels().map(({ channel }) => channel);
  await rawSql`
    update job set run_at = now()
    where kind = 'deliver-outbox' and finished_at is null and failed_at is null and leased_until is null
      and attempts = 0 and run_at > now()
      and exists (
        select 1 from outbox_message
        where delivered_at is null and failed_at is null and next_attempt_at <= now() and channel = any(${channels}))`;
}
