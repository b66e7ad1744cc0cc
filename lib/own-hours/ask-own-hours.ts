import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { notifyPeople } from "@/lib/conversations/notify-people";
import { hoursDisputedMail } from "@/lib/mail/messages/disputed-hours";
import { contactWay } from "@/lib/professionals/contact-rules";
import { hoursDisputedText } from "@/lib/sms/messages";
import { shiftLink } from "@/lib/slots/worker-link/sign-shift";
import { momentText } from "./present";
import { findToldDispute, type ToldDispute } from "./reads";
import { answerBy, isAboutHours } from "./rules";

/**
 * Tells the professional that the hours of their shift are disputed, with a link to give theirs. Returns how they were
 * told: null if it isn't about hours, or if there is no way to reach them.
 */
export async function askOwnHours(
  tx: Transaction,
  ctx: { now: Date },
  of: ToldDispute,
): Promise<"MAIL" | "SMS" | null> {
  const to = await findToldDispute(tx, of);
  if (!to || !isAboutHours(to)) return null;
  const until = momentText(answerBy(ctx.now), to.timezone);
  const facts = { ...to, until, url: shiftLink(to) };
  const [mail, text] = [hoursDisputedMail(facts), hoursDisputedText(facts)];
  if ((await notifyPeople(tx, ctx, [{ to, mail, text }])) === 0) return null;
  await tx
    .update(dispute)
    .set({ askedAt: ctx.now })
    .where(and(eq(dispute.facilityId, of.facilityId), eq(dispute.id, of.disputeId)));
  return contactWay(to)!.channel;
}
