import { and, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { queueMessages } from "./queue-messages.sql";

export type MessageContent = { subject: string; text: string; html: string };

export type Mail = MessageContent & {
  to: string;
  /** Mail with a key that was queued before isn't queued again. */
  dedupeKey?: string;
  /** Isn't sent before, so that its cause can be taken back. */
  notBefore?: Date;
};

/** When mail about a decision is sent, and the name by which it is taken back. */
export type HeldMail = Required<Pick<Mail, "dedupeKey" | "notBefore">>;

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

/** The same decision, told to someone else. */
export const alsoHeld = ({ dedupeKey, notBefore }: HeldMail): HeldMail => ({
  dedupeKey: `${dedupeKey} also`,
  notBefore,
});

/**
 * Takes mail and texts back that haven't gone. Returns which had not, of the decision's own and of the one told to someone
 * else, and whether any had.
 */
export async function withdrawMail(tx: Transaction, dedupeKey: string) {
  const also = `${dedupeKey} also`;
  const named = inArray(outboxMessage.dedupeKey, [dedupeKey, also]);
  const unsent = and(
    isNull(outboxMessage.deliveredAt),
    isNull(outboxMessage.failedAt),
    eq(outboxMessage.attempts, 0),
  );
  const deleted = await tx
    .delete(outboxMessage)
    .where(and(named, unsent))
    .returning({ key: outboxMessage.dedupeKey });
  const keys = deleted.map(({ key }) => key);
  // What failed without an attempt, as its person had opted out, told no one.
  const sent = or(isNotNull(outboxMessage.deliveredAt), gt(outboxMessage.attempts, 0));
  const [gone] = await tx
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(and(named, sent))
    .limit(1);
  return { own: keys.includes(dedupeKey), also: keys.includes(also), isAnyGone: gone !== undefined };
}
