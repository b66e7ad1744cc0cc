import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { groupBy } from "@/lib/group-by";
import { noteOf } from "@/lib/jobs/rules";
import { log } from "@/lib/log";
import { traced } from "@/lib/tracing/trace";
import { dropNeedless } from "./drop-needless.sql";
import { dropOptedOut } from "@/lib/sms/drop-opted-out";
import { claimMessages, hastenDeliveryJob, sendInOrder, type Claimed } from "./claim-messages.sql";
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

/** Returns whether it is given up. */
async function noteFailure({ id, channel, attempts }: Claimed, error: unknown): Promise<boolean> {
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
  return isFinal;
}

/** Returns whether the next one may follow. */
async function deliver(message: Claimed, send: Send): Promise<boolean> {
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
    return true;
  } catch (error) {
    return noteFailure(message, error);
  }
}

/** One person's messages, in the order in which things happened: what failed is sent again before the next. */
async function deliverInOrder(ofOne: Claimed[], channels: ReturnType<typeof openChannels>): Promise<void> {
  for (const message of ofOne.sort((a, b) => a.id - b.id)) {
    const { send } = channels.find(({ channel }) => channel === message.channel)!;
    // oxlint-disable-next-line no-await-in-loop -- the next follows it
    if (!(await deliver(message, send))) return;
  }
}

/** Delivers the outbox, at least once: receivers recognize a repeat by the message id. */
export async function deliverOutbox(): Promise<void> {
  const channels = openChannels();
  if (channels.length === 0) return;
  for (let batch = 0; batch < maxBatches; batch++) {
    await dropOptedOut();
    await dropNeedless();
    await sendInOrder();
    const messages = await claimMessages(channels.map(({ channel }) => channel));
    if (messages.length === 0) return;
    const ofEach = groupBy(messages, ({ channel, recipient }) => `${channel} ${recipient}`);
    await Promise.all([...ofEach.values()].map((ofOne) => deliverInOrder(ofOne, channels)));
  }
}

/** Brings the delivery job forward when a message is due, so that mail is sent as soon as it is queued. */
export async function hastenDelivery(): Promise<void> {
  const channels = openChannels().map(({ channel }) => channel);
  await hastenDeliveryJob(channels);
}
