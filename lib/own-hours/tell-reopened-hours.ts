import type { Transaction } from "@/db/client";
import { notifyPeople } from "@/lib/conversations/notify-people";
import { hoursReopenedMail } from "@/lib/mail/messages/disputed-hours";
import { hoursReopenedText } from "@/lib/sms/messages";
import { shiftLink } from "@/lib/slots/worker-link/sign-shift";
import { hoursText } from "./present";
import { findToldDispute, type ToldDispute } from "./reads";

/** Tells a professional who heard with how many hours a dispute was resolved that it is decided again. */
export async function tellReopenedHours(
  tx: Transaction,
  ctx: { now: Date },
  { minutes, ...of }: ToldDispute & { minutes: number | null },
): Promise<void> {
  const to = await findToldDispute(tx, of);
  if (!to || to.askedAt === null || minutes === null) return;
  const facts = { ...to, hours: hoursText(minutes), hasAnswered: to.answeredAt !== null, url: shiftLink(to) };
  await notifyPeople(tx, ctx, [{ to, mail: hoursReopenedMail(facts), text: hoursReopenedText(facts) }]);
}
