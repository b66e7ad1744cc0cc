import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { incomingText } from "@/db/schema/text-messages";
import { recordAudit } from "@/lib/audit/record-audit";
import { actingAs, type Ctx, type Party } from "@/lib/context";
import { UNKNOWN_NUMBER } from "@/lib/sms/messages";
import { queueSms } from "@/lib/sms/queue-sms";
import { countUnknown } from "./reads.sql";

/** One reply a day to a number, so that two machines don't write to each other without end … */
const PER_NUMBER = 1;
/** … and few to all of them together, however many numbers someone has. */
const PER_HOUR = 60;

type Unknown = { id: string; from: string; to: string; isOptedOut: boolean };

/**
 * Tells someone whose number no one is known by that nobody got their message, in words that are the same for all. The
 * desk sees that there was one, not what it says.
 */
export async function takeUnknown(
  tx: Transaction,
  ctx: Ctx<Party>,
  { id, from, to, isOptedOut }: Unknown,
): Promise<void> {
  await tx.update(incomingText).set({ isUnknown: true }).where(eq(incomingText.gatewayId, id));
  const { ofNumber, ofAll } = await countUnknown(tx, { from, now: ctx.now });
  const isAnswered = !isOptedOut && ofNumber <= PER_NUMBER && ofAll <= PER_HOUR;
  await recordAudit(tx, actingAs(ctx, "system"), {
    action: "sms.from-unknown",
    entity: "incoming_text",
    entityId: id,
    after: { isAnswered },
  });
  if (isAnswered) await queueSms(tx, { to: from, from: to, text: UNKNOWN_NUMBER, isReply: true });
}
