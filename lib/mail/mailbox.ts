import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { textOf } from "@/lib/http/wire";
import { db } from "@/db/client";
import { mailboxMessage } from "@/db/schema/operations";

const mostMessages = 100;

export const MailboxQuery = z.strictObject({ to: textOf(254).optional() });

export const Mailbox = z.object({
  messages: z.array(
    z.object({
      id: z.number().int(),
      channel: z.enum(["MAIL", "SMS"]),
      to: z.string(),
      /** The number a text message came from, which accepts replies. */
      from: z.string().nullable(),
      subject: z.string().nullable(),
      text: z.string(),
      html: z.string().nullable(),
      received_at: z.string(),
    }),
  ),
});
export type Mailbox = z.infer<typeof Mailbox>;

/** The demo's messages, newest first. */
export async function listMailbox(recipient?: string): Promise<Mailbox> {
  const rows = await db
    .select()
    .from(mailboxMessage)
    .where(recipient ? eq(mailboxMessage.recipient, recipient) : undefined)
    .orderBy(desc(mailboxMessage.id))
    .limit(mostMessages);
  return {
    messages: rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      from: row.sender,
      subject: row.subject,
      text: row.body,
      html: row.html,
      received_at: row.receivedAt.toISOString(),
    })),
  };
}
