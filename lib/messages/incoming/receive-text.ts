import { lte } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { incomingText, smsConsent } from "@/db/schema/text-messages";
import { recordAudit } from "@/lib/audit/record-audit";
import { actingAs, writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/errors";
import { refuse } from "../present";
import { findCorrespondents, listThreadsOf } from "../list-offers.sql";
import { takeAnswer } from "../take-answer";
import { takeUnknown } from "./take-unknown";
import { keepAnswer } from "@/lib/conversations/keep-answer";
import { answerTo } from "@/lib/sms/messages";
import { queueSms } from "@/lib/sms/queue-sms";
import { optInOfNumber } from "@/lib/sms/reads.sql";
import { isFresh, isYes, keywordOf } from "@/lib/sms/rules";
import type { IncomingText } from "@/lib/sms/schema";
import { isSigned, SIGNATURE_HEADER, TIMESTAMP_HEADER } from "@/lib/sms/sign-text";

type Received = IncomingText & { sentAt: Date };
type Posted = { message: IncomingText; headers: Headers; bytes: Uint8Array };

/** Where the gateway posts: part of what it signs, so that no signature for another receiver is good here. */
const addressOf = () => `${env().APP_URL}/api/sms/incoming`;

/**
 * Saves an opt-in or opt-out unless a later one is already saved: messages may arrive out of order. Of two sent in the
 * same second, the one that arrives last counts. Returns whether it was saved.
 */
async function saveConsent(
  tx: Transaction,
  ctx: Ctx<Party>,
  { from, to, sentAt }: Received,
  keyword: "STOP" | "START",
): Promise<boolean> {
  const isOptedIn = keyword === "START";
  const [saved] = await tx
    .insert(smsConsent)
    .values({ phone: from, sourceNumber: to, isOptedIn, changedAt: sentAt })
    .onConflictDoUpdate({
      target: [smsConsent.phone, smsConsent.sourceNumber],
      set: { isOptedIn, changedAt: sentAt },
      setWhere: lte(smsConsent.changedAt, sentAt),
    })
    .returning({ phone: smsConsent.phone });
  if (!saved) return false;
  await recordAudit(tx, actingAs(ctx, "system"), {
    action: isOptedIn ? "sms.opted-in" : "sms.opted-out",
    entity: "sms_consent",
    entityId: `${from} ${to}`,
    after: { isOptedIn },
  });
  return true;
}

/** Shows in their threads that someone turned texts off or on. */
async function showConsent(
  tx: Transaction,
  ctx: Ctx<Party>,
  { from, to, text }: Received,
  reading: "STOP" | "START",
): Promise<void> {
  for (const thread of await listThreadsOf(tx, { phone: from, number: to }))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await keepAnswer(tx, ctx, { ...thread, channel: "SMS", body: text, reading });
}

/**
 * Processes a text message once: replies to STOP, START and HELP, and puts anything else in the person's thread with a
 * facility, where a YES or NO answers what they were asked. A YES is a START from a number that opted out alone. A STOP
 * or START sent before the last one has no effect and no reply.
 */
export async function takeText(ctx: Ctx<Party>, received: Received): Promise<void> {
  const { id, from, to, text } = received;
  await writeUnkeyed(ctx, async (tx) => {
    const [first] = await tx
      .insert(incomingText)
      .values({ gatewayId: id, sender: from, recipient: to, body: text, receivedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: incomingText.gatewayId });
    if (!first) return;
    const isOptedOut = (await optInOfNumber(tx, from, to)) === false;
    const said = keywordOf(text);
    const keyword = said && isYes(text) && !isOptedOut ? null : said;
    if (!keyword) {
      const who = await findCorrespondents(tx, { phone: from, number: to });
      if (who) await takeAnswer(tx, ctx, { ...who, text, number: to });
      else await takeUnknown(tx, ctx, { id, from, to, isOptedOut });
      return;
    }
    if (keyword !== "HELP") {
      if (!(await saveConsent(tx, ctx, received, keyword))) return;
      await showConsent(tx, ctx, received, keyword);
    }
    const answer = answerTo(keyword, env().SUPPORT_EMAIL);
    await queueSms(tx, { to: from, from: to, text: answer, isReply: true });
  });
}

/**
 * Receives a text message from the gateway. Throws Invalid unless it is signed and fresh, NotFound if no secret is
 * configured.
 */
export async function receiveText(ctx: Ctx<Party>, { message, headers, bytes: body }: Posted): Promise<void> {
  const secret = env().SMS_WEBHOOK_SECRET;
  if (!secret) throw new NotFound();
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? "";
  const posted = { timestamp, url: addressOf(), body };
  const isReal = isSigned(secret, posted, headers.get(SIGNATURE_HEADER) ?? "");
  if (!isReal || !isFresh(timestamp, ctx.now)) refuse("SIGNATURE", SIGNATURE_HEADER);
  await takeText(ctx, { ...message, sentAt: new Date(Number(timestamp) * 1000) });
}
