import type { Transaction } from "@/db/client";
import { timeOffDecidedMail, type TimeOffDecided } from "@/lib/mail/messages/time-off";
import { queueMail } from "@/lib/mail/queue-mail";
import { contactWay } from "@/lib/professionals/contact-rules";
import { queueSms } from "@/lib/sms/queue-sms";
import { timeOffDecidedText } from "@/lib/sms/messages";
import type { LockedTimeOff } from "./reads";
import { stretchText } from "@/lib/time/stretches";

type Decided = Pick<TimeOffDecided, "decision" | "reason" | "shiftsOpened">;

/** Tells the professional of a decision, the way they prefer; someone without an address or a number isn't told. */
export async function notifyDecision(
  tx: Transaction,
  found: Omit<LockedTimeOff, "decidedAt" | "decidedBy">,
  decided: Decided,
): Promise<void> {
  const way = contactWay(found);
  if (!way) return;
  const { firstName, facilityName } = found;
  const facts = { firstName, facilityName, when: stretchText(found, found.timezone), ...decided };
  if (way.channel === "SMS") await queueSms(tx, { to: way.to, text: timeOffDecidedText(facts) });
  else await queueMail(tx, { to: way.to, ...timeOffDecidedMail(facts) });
}
