import { and, eq, exists, isNull, not, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { smsConsent } from "@/db/schema/text-messages";

/** Drops waiting messages to numbers that have opted out, just before delivery. Replies are still sent. */
export async function dropOptedOut(): Promise<void> {
  const optOuts = db
    .select({ phone: smsConsent.phone })
    .from(smsConsent)
    .where(
      and(
        eq(smsConsent.phone, outboxMessage.recipient),
        not(smsConsent.isOptedIn),
        or(isNull(outboxMessage.sender), eq(smsConsent.sourceNumber, outboxMessage.sender)),
      ),
    );
  await db
    .update(outboxMessage)
    .set({ failedAt: sql`now()`, lastError: "The number has opted out of text messages." })
    .where(
      and(
        eq(outboxMessage.channel, "SMS"),
        isNull(outboxMessage.deliveredAt),
        isNull(outboxMessage.failedAt),
        not(outboxMessage.isReply),
        exists(optOuts),
      ),
    );
}
