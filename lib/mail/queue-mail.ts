import type { Queryable } from "@/db/client";
import { queueMessages } from "./queue-messages.sql";

export type MessageContent = { subject: string; text: string; html: string };

export type Mail = MessageContent & {
  to: string;
  /** Mail with a key that was queued before is not queued again. */
  dedupeKey?: string;
};

/** Leaves mail for delivery, in the transaction that causes it. Several messages cost one statement. */
export async function queueMail(tx: Queryable, mail: Mail | Mail[]): Promise<void> {
  const messages = (Array.isArray(mail) ? mail : [mail]).map(({ to, text, ...content }) => ({
    channel: "MAIL" as const,
    recipient: to,
    body: text,
    ...content,
  }));
  await queueMessages(tx, messages);
}
