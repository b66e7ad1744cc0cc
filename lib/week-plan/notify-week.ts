import type { Transaction } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { shiftLink } from "@/lib/slots/worker-link/sign-shift";
import { weekAssignedMail } from "@/lib/mail/messages/professionals";
import { queueMail, type Mail } from "@/lib/mail/queue-mail";
import { contactWay } from "@/lib/professionals/contact-rules";
import { weekAssignedText } from "@/lib/sms/messages";
import { queueSms, type TextMessage } from "@/lib/sms/queue-sms";
import { listMessageFacts, type MessageFacts } from "@/lib/slots/assignment/notify-assigned";

/** Tells each professional of all of their new shifts in one message. Returns how many could be told. */
export async function notifyWeek(
  tx: Transaction,
  here: OneFacilityScope,
  slotIds: readonly number[],
): Promise<number> {
  if (slotIds.length === 0) return 0;
  const byPerson = new Map<number, MessageFacts[]>();
  for (const one of await listMessageFacts(tx, here, slotIds))
    byPerson.set(one.professionalId, [...(byPerson.get(one.professionalId) ?? []), one]);
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  for (const shifts of byPerson.values()) {
    const { professionalFirstName } = shifts[0]!;
    const way = contactWay(shifts[0]!);
    if (way?.channel === "SMS") texts.push({ to: way.to, text: weekAssignedText(shifts) });
    if (way?.channel === "MAIL") {
      const linked = shifts.map((shift) => ({ ...shift, url: shiftLink(shift) }));
      mails.push({ to: way.to, ...weekAssignedMail({ professionalFirstName, shifts: linked }) });
    }
  }
  await Promise.all([queueMail(tx, mails), queueSms(tx, texts)]);
  return mails.length + texts.length;
}
