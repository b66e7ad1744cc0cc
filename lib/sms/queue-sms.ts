import type { Queryable } from "@/db/client";
import { queueMessages } from "@/lib/mail/queue-messages.sql";

export type TextMessage = {
  to: string;
  text: string;
  /** The facility's own number; the gateway chooses one otherwise. */
  from?: string | null;
  /** Answers a text message: sent even to someone who has just opted out. */
  isReply?: boolean;
  /** A message with a key that was queued before is not queued again. */
  dedupeKey?: string;
};

/** Leaves text messages for delivery, in the transaction that causes them. Several cost one statement. */
export async function queueSms(tx: Queryable, message: TextMessage | TextMessage[]): Promise<void> {
  const messages = (Array.isArray(message) ? message : [message]).map(
    ({ to, from, text, isReply, dedupeKey }) => ({
      channel: "SMS" as const,
      recipient: to,
      sender: from,
      isReply,
      body: text,
      dedupeKey,
    }),
  );
  await queueMessages(tx, messages);
}
