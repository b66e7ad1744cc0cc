import type { Transaction } from "@/db/client";
import type { FacilityScope } from "@/lib/access/scopes";
import { channelsOf } from "@/lib/contacts/rules";
import type { Ctx, Party } from "@/lib/context";
import { teamShiftsMail } from "@/lib/mail/messages/agencies";
import { queueMail, type Mail } from "@/lib/mail/queue-mail";
import { teamShiftsText } from "@/lib/sms/messages";
import { queueSms, type TextMessage } from "@/lib/sms/queue-sms";
import { listToNotify, type TeamEvent, type ToNotify } from "./reads.sql";

type News = {
  scope: FacilityScope;
  event: TeamEvent;
  /** Slots of one professional. */
  slotIds: readonly number[];
};

const userOf = ({ actor }: Ctx<Party>): number | null =>
  actor !== null && typeof actor === "object" && "userId" in actor ? actor.userId : null;

/**
 * Notifies the contacts who want to know of slots that the agency's professional has got or lost, all but the person
 * who did it. Nothing for slots no agency holds.
 */
export async function notifyTeam(
  tx: Transaction,
  ctx: Ctx<Party>,
  { scope, event, slotIds }: News,
): Promise<void> {
  if (slotIds.length === 0) return;
  const rows = await listToNotify(tx, scope, { event, slotIds, exceptUserId: userOf(ctx) });
  const byPerson = new Map<number, ToNotify[]>();
  for (const row of rows) byPerson.set(row.userId, [...(byPerson.get(row.userId) ?? []), row]);
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  for (const shifts of byPerson.values()) {
    const { email, userName, phone, professionalName } = shifts[0]!;
    const channels = channelsOf(shifts[0]!);
    const news = { event, professionalName, shifts };
    if (channels.mail) mails.push({ to: email, ...teamShiftsMail({ ...news, recipientName: userName }) });
    if (channels.text && phone) texts.push({ to: phone, text: teamShiftsText(news) });
  }
  if (mails.length > 0) await queueMail(tx, mails);
  if (texts.length > 0) await queueSms(tx, texts);
}
