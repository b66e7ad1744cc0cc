import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";

/** Messages queued for an address or phone number, oldest first. */
export function messagesTo(recipient: string) {
  return db
    .select({
      channel: outboxMessage.channel,
      subject: outboxMessage.subject,
      body: outboxMessage.body,
      html: outboxMessage.html,
    })
    .from(outboxMessage)
    .where(eq(outboxMessage.recipient, recipient))
    .orderBy(asc(outboxMessage.id));
}
