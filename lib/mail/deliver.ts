import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { noteOf } from "@/lib/jobs/rules";
import { log } from "@/lib/log";
import { traced } from "@/lib/tracing/trace";
import { dropNeedless } from "./drop-needless.sql";
import { dropOptedOut } from "@/lib/sms/drop-opted-out";
import { claimMessages, hastenDeliveryJob, type Claimed } from "./claim-messages.sql";
import { PermanentFailure } from "./permanent-failure";
import { drivers, type Channel, type Send } from "./drivers";

const maxAttempts = 10;
/** A run ends after this many batches, before its lease does; the next run continues. */
const maxBatches = 20;

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

async function noteFailure({ id, channel, attempts }: Claimed, error: unknown): Promise<void> {
  const note = noteOf(error);
  const isFinal = attempts >= maxAttempts || error instanceof PermanentFailure;
  log.warn(
    { outboxMessageId: id, channel, attempts, code: note.code, isFinal },
    "A message could not be delivered.",
  );
  await db
    .update(outboxMessage)
    .set({ lastError: note.message, failedAt: isFinal ? sql`now()` : null })
    .where(and(eq(outboxMessage.id, id), isNull(outboxMessage.deliveredAt)));
}

async function deliver(message: Claimed, send: Send): Promise<void> {
  try {
    const { id, channel, attempts, traceparent: parent } = message;
    const attributes = { "message.id": id, "message.channel": channel, "message.attempts": attempts };
    const gatewayId = await traced(
      `send ${channel.toLowerCase()}`,
      { kind: "client", attributes, parent },
      async () => send(message),
    );
    await db
      .update(outboxMessage)
      .set({ deliveredAt: sql`now()`, lastError: null, ...(gatewayId && { gatewayId }) })
      // The gateway may have reported it as lost by now.
      .where(and(eq(outboxMessage.id, message.id), isNull(outboxMessage.failedAt)));
  } catch (error) {
    await noteFailure(message, error);
  }
}

/** Delivers the outbox, at least once: receivers recognize a repeat by the message id. */
export async function deliverOutbox(): Promise<void> {
  const channels = openChannels();
  if (channels.length === 0) return;
  for (let batch = 0; batch < maxBatches; batch++) {
    await dropOptedOut();
    await dropNeedless();
    const messages = await claimMessages(channels.map(({ channel }) => channel));
    if (messages.length === 0) return;
    await Promise.all(
      messages.map((message) =>
        deliver(message, channels.find(({ channel }) => channel === message.channel)!.send),
      ),
    );
  }
}

/** Brings the delivery job forward when a message is due, so that mail is sent as soon as it is queued. */
export async function hastenDelivery(): Promise<void> {
  const channels = openChannels().map(({ channel }) => channel);
  await hastenDeliveryJob(channels);
}
