import type { Queryable } from "@/db/client";
import { leaveToCommit } from "@/db/leave-to-commit";
import { outboxMessage } from "@/db/schema/operations";

export type MessageContent = { subject: string; text: string; html: string };

export type Mail = MessageContent & {
  to: string;
  /** Mail with a key that was queued before is not queued again. */
  dedupeKey?: string;
};

/** Leaves mail for delivery, in the transaction that causes it. Several messages cost one statement. */
export async function queueMail(tx: Queryable, mail: Mail | Mail[]): Promise<void> {
  const rows = (Array.isArray(mail) ? mail : [mail]).map(({ to, subject, text, html, dedupeKey }) => ({
    channel: "MAIL" as const,
    recipient: to,
    subject,
    body: text,
    html,
    dedupeKey,
  }));
  if (rows.length === 0) return;
  await leaveToCommit(tx, tx.insert(outboxMessage).values(rows).onConflictDoNothing().execute());
}
