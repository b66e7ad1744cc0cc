import { and, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import type { PeopleScope } from "@/lib/access/people";
import { shiftInviteMail } from "@/lib/mail/messages/professionals";
import { queueMail } from "@/lib/mail/queue-mail";
import { contactWay } from "@/lib/professionals/contact-rules";
import { shiftInviteText } from "@/lib/sms/messages";
import { textable } from "@/lib/sms/reads.sql";
import { queueSms } from "@/lib/sms/queue-sms";
import { payOf } from "./offer/rules";
import type { ShiftToInvite } from "./reads";

/** Names and addresses of professionals in scope to invite; only phone numbers that accept text messages. */
export function listInvited(on: Queryable, scope: PeopleScope, ids: readonly number[]) {
  const { id, firstName, lastName, email, preferredContactMethod } = professional;
  const phone = textable(sql`professional.phone`);
  return on
    .select({ id, firstName, lastName, email, phone, preferredContactMethod })
    .from(professional)
    .where(and(inArray(id, [...ids]), scope.condition))
    .limit(ids.length);
}
export type Invited = Awaited<ReturnType<typeof listInvited>>[number];

/** Sends each their own link by their preferred channel, in the transaction that invites them. */
export async function notifyInvited(
  tx: Transaction,
  shift: ShiftToInvite,
  invited: readonly { who: Invited; url: string }[],
): Promise<void> {
  const messages = invited.flatMap(({ who, url }) => {
    const way = contactWay(who);
    return way ? [{ way, who, url }] : [];
  });
  const facts = { ...shift, unitName: null, pay: payOf(shift) };
  const of = (channel: "MAIL" | "SMS") => messages.filter(({ way }) => way.channel === channel);
  await queueMail(
    tx,
    of("MAIL").map(({ way, who, url }) => ({
      to: way.to,
      ...shiftInviteMail({ ...facts, professionalFirstName: who.firstName, url }),
    })),
  );
  await queueSms(
    tx,
    of("SMS").map(({ way, url }) => ({ to: way.to, text: shiftInviteText({ ...facts, url }) })),
  );
}
