import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { incomingText, smsConsent } from "@/db/schema/text-messages";
import { recordAudit } from "@/lib/audit/record-audit";
import { actingAs, type Ctx, type Party } from "@/lib/context";
import { env } from "@/lib/env";
import { Invalid, NotFound } from "@/lib/errors";
import { answerTo } from "./messages/answers";
import { queueSms } from "./queue-sms";
import { isFresh, keywordOf, type Keyword } from "./rules";
import type { IncomingText } from "./schema";
import { isSigned } from "./sign-text";

type Received = Pick<IncomingText, "id" | "from" | "to" | "text">;

async function keepConsent(tx: Transaction, ctx: Ctx<Party>, { from, to }: Received, keyword: Keyword) {
  const isOptedIn = keyword === "START";
  await tx
    .insert(smsConsent)
    .values({ phone: from, sourceNumber: to, isOptedIn, changedAt: ctx.now })
    .onConflictDoUpdate({
      target: [smsConsent.phone, smsConsent.sourceNumber],
      set: { isOptedIn, changedAt: ctx.now },
    });
  await recordAudit(tx, actingAs(ctx, "system"), {
    action: isOptedIn ? "sms.opted-in" : "sms.opted-out",
    entity: "sms_consent",
    entityId: `${from} ${to}`,
    after: { isOptedIn },
  });
}

/** Does what a text message asks: STOP, START and HELP are answered, anything else is kept. Once for each message. */
export async function takeText(ctx: Ctx<Party>, received: Received): Promise<void> {
  const { id, from, to, text } = received;
  await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .insert(incomingText)
      .values({ gatewayId: id, sender: from, recipient: to, body: text, receivedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: incomingText.gatewayId });
    const keyword = keywordOf(text);
    if (!first || !keyword) return;
    if (keyword !== "HELP") await keepConsent(tx, ctx, received, keyword);
    const answer = answerTo(keyword, env().SUPPORT_EMAIL);
    await queueSms(tx, { to: from, from: to, text: answer, isReply: true });
  });
}

/** A text message from the gateway. Throws Invalid unless it is signed and fresh, NotFound without a secret to judge by. */
export async function receiveText(ctx: Ctx<Party>, message: IncomingText): Promise<void> {
  const secret = env().SMS_WEBHOOK_SECRET;
  if (!secret) throw new NotFound();
  if (!isSigned(secret, message) || !isFresh(message.timestamp, ctx.now))
    throw new Invalid({ code: "SIGNATURE", field: "signature", message: "The signature is not valid." });
  await takeText(ctx, message);
}

/** Ends what waits for numbers that have opted out, in the moment before messages leave. Replies still go. */
export const dropOptedOut = () =>
  db.execute(sql`
    update outbox_message o set failed_at = now(), last_error = 'The number has opted out of text messages.'
    where o.channel = 'SMS' and o.delivered_at is null and o.failed_at is null and not o.is_reply
      and exists (select from sms_consent k where k.phone = o.recipient and not k.is_opted_in
        and (o.sender is null or k.source_number = o.sender))`);
