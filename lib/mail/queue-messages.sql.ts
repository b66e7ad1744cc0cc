import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { traceparent } from "@/lib/tracing/trace";

export type OutboxMessage = {
  channel: "MAIL" | "SMS";
  recipient: string;
  subject?: string;
  body: string;
  html?: string;
  /** The sender of a text message, if known. */
  sender?: string | null;
  isReply?: boolean;
  /** A message with a key that was queued before isn't queued again. */
  dedupeKey?: string;
  /** The message of a thread that it delivers. */
  messageId?: number;
  /** Isn't sent before; the person may be asleep. */
  notBefore?: Date | null;
};

/**
 * Queues messages in the transaction that causes them. Sent as one JSON document: a single statement for any number.
 */
export async function queueMessages(tx: Queryable, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx.execute(sql`
    insert into outbox_message (channel, recipient, sender, is_reply, subject, body, html, dedupe_key, message_id,
      next_attempt_at, traceparent)
    select channel, recipient, sender, coalesce("isReply", false), subject, body, html, "dedupeKey", "messageId",
      coalesce("notBefore", now()), ${traceparent()}
    from json_to_recordset(${JSON.stringify(messages)}::json) as message(channel text, recipient text, sender text,
      "isReply" boolean, subject text, body text, html text, "dedupeKey" text, "messageId" integer,
      "notBefore" timestamptz)
    on conflict do nothing`);
}
