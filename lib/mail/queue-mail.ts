import type { Queryable } from "@/db/client";
import { queueMessages } from "./queue-messages.sql";

export type MessageContent = { subject: string; text: string; html: string };

export type Mail = MessageContent & {
  to: string;
  /** Mail with a key that was queued before isn't queued again. */
  dedupeKey?: string;
};

/** Queues mail in the transaction that causes it; one statement for any number. */
export async function queueMail(tx: Queryable, mail: Mail | Mail[]): Promise<void> {
  const messages = (Array.isArray(mail) ? mail : [mail]).map(({ to, text, ...content }) => ({
    channel: "MAIL" as const,
    recipient: to,
    body: text,
    ...content,
  }));
  await queueMessages(tx, messages);
}
