import type { Queryable } from "@/db/client";
import { queueMessages } from "@/lib/mail/queue-messages.sql";

export type TextMessage = {
  to: string;
  text: string;
  /** The facility's number; the gateway chooses one otherwise. */
  from?: string | null;
  /** A reply, sent even to someone who has just opted out. */
  isReply?: boolean;
  /** A message with a key that was queued before isn't queued again. */
  dedupeKey?: string;
};

/** Queues text messages in the transaction that causes them; one statement for any number. */
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
