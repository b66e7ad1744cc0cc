import { and, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { incomingText } from "@/db/schema/text-messages";
import type { Administrator } from "@/lib/access/administrator";
import { mostListed } from "@/lib/access/most-listed";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";

const MAX_MESSAGES = 500;

/** Waiting, sent and failed messages by channel. */
export function summariseOutbox(on: Queryable) {
  const { deliveredAt, failedAt, createdAt, channel } = outboxMessage;
  const isWaiting = sql`${deliveredAt} is null and ${failedAt} is null`;
  return on
    .select({
      channel,
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
      delivered: sql<number>`count(${deliveredAt})::int`,
      failed: sql<number>`count(${failedAt})::int`,
      oldestWaiting: sql<
        string | null
      >`to_char(min(${createdAt}) filter (where ${isWaiting}), 'YYYY-MM-DD HH24:MI:SS')`,
    })
    .from(outboxMessage)
    .groupBy(channel)
    .orderBy(channel)
    .limit(MAX_MESSAGES);
}

/** Text messages that are in no thread, by sender and our number, of the last 30 days. Not what they say. */
export function listUnknownSenders(on: Queryable) {
  const { sender, recipient, isUnknown, receivedAt } = incomingText;
  return on
    .select({
      sender,
      recipient,
      messages: sql<number>`count(*)::int`,
      latest: sql<string>`to_char(max(${receivedAt}), 'YYYY-MM-DD HH24:MI')`,
    })
    .from(incomingText)
    .where(and(isUnknown, sql`${receivedAt} > now() - interval '30 days'`))
    .groupBy(sender, recipient)
    .orderBy(desc(sql`max(${receivedAt})`))
    .limit(MAX_MESSAGES);
}

const conditions: Record<"waiting" | "failed", SQL | undefined> = {
  waiting: and(isNull(outboxMessage.deliveredAt), isNull(outboxMessage.failedAt)),
  failed: isNotNull(outboxMessage.failedAt),
};

/** Unsent messages without their text, which may hold a code or a link. */
export function listUndelivered(on: Queryable, state: "waiting" | "failed") {
  const { id, channel, recipient, subject, attempts, lastError, createdAt } = outboxMessage;
  return on
    .select({ id, channel, recipient, subject, attempts, lastError, createdAt })
    .from(outboxMessage)
    .where(conditions[state])
    .orderBy(desc(id))
    .limit(mostListed.messages);
}

/** Retries one or all failed messages. */
export async function requeueMessages(tx: Transaction, ctx: Ctx<Administrator>, { id }: { id?: number }) {
  const requeued = await tx
    .update(outboxMessage)
    .set({ failedAt: null, deliveredAt: null, gatewayId: null, attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(conditions.failed, id === undefined ? undefined : eq(outboxMessage.id, id)))
    .returning({ id: outboxMessage.id });
  await recordAudit(
    tx,
    ctx,
    requeued.map((one) => ({
      action: "outbox.requeued",
      entity: "outbox_message",
      entityId: one.id,
    })),
  );
  return { requeued: requeued.map((one) => one.id) };
}
