import type { Transaction } from "@/db/client";
import { notifyPeople } from "@/lib/conversations/notify-people";
import type { HeldMail } from "@/lib/mail/queue-mail";
import { hoursSettledMail } from "@/lib/mail/messages/disputed-hours";
import { hoursSettledText } from "@/lib/sms/messages";
import { shiftLink } from "@/lib/slots/worker-link/sign-shift";
import { hoursText } from "./present";
import { findToldDispute, type ToldDispute } from "./reads";

/** Tells a professional who was told of a dispute with how many hours it was resolved. */
export async function tellSettledHours(
  tx: Transaction,
  ctx: { now: Date },
  { held, ...of }: ToldDispute & { held?: HeldMail },
): Promise<void> {
  const to = await findToldDispute(tx, of);
  if (!to || to.askedAt === null || to.settledMinutes === null) return;
  const facts = { ...to, hours: hoursText(to.settledMinutes), url: shiftLink(to) };
  await notifyPeople(tx, ctx, [{ to, mail: hoursSettledMail(facts), text: hoursSettledText(facts), held }]);
}
