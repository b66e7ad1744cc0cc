import type { Queryable } from "@/db/client";
import { queueMessages } from "@/lib/mail/queue-messages";

export type TextMessage = {
  to: string;
  text: string;
  /** A message with a key that was queued before is not queued again. */
  dedupeKey?: string;
};

/** Leaves text messages for delivery, in the transaction that causes them. Several cost one statement. */
export async function queueSms(tx: Queryable, message: TextMessage | TextMessage[]): Promise<void> {
  const messages = (Array.isArray(message) ? message : [message]).map(({ to, text, dedupeKey }) => ({
    channel: "SMS" as const,
    recipient: to,
    body: text,
    dedupeKey,
  }));
  await queueMessages(tx, messages);
}
