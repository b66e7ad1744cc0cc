import { and, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import type { PeopleScope } from "@/lib/access/people";
import { systemScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { listHolidaysWithin } from "@/lib/holidays/reads";
import { holidaysText } from "@/lib/holidays/premium-rules";
import { shiftInviteMail } from "@/lib/mail/messages/professionals";
import { postMessages } from "@/lib/conversations/post-messages";
import { shiftInviteText, shiftQuestion } from "@/lib/sms/messages";
import { textable } from "@/lib/sms/reads.sql";
import { payOf } from "@/lib/slots/worker-link/pay-rules";
import type { ShiftToInvite } from "./reads";

/** Names and addresses of professionals in scope to invite; only phone numbers that accept text messages. */
export function listInvited(on: Queryable, scope: PeopleScope, ids: readonly number[]) {
  const { id, firstName, lastName, email, preferredContactMethod, stateCode } = professional;
  const phone = textable(sql`professional.phone`);
  return on
    .select({ id, firstName, lastName, email, phone, preferredContactMethod, stateCode })
    .from(professional)
    .where(and(inArray(id, [...ids]), scope.condition))
    .limit(ids.length);
}
export type Invited = Awaited<ReturnType<typeof listInvited>>[number];

type Notice = {
  shift: ShiftToInvite;
  invited: readonly { who: Invited; url: string; inviteId: number }[];
  /** The inviting person's own words. */
  words: string | undefined;
};

/** Asks each with their own link, in the transaction that invites them. */
export async function notifyInvited(
  tx: Transaction,
  ctx: Ctx,
  { shift, invited, words }: Notice,
): Promise<void> {
  const within = { from: shift.startsAt, until: shift.endsAt };
  const holidays = await listHolidaysWithin(tx, systemScope(shift.facilityId), within);
  const holiday = holidaysText(holidays, shift.route === "FLEX");
  const facts = { ...shift, unitName: null, holiday, pay: payOf(shift), words };
  await postMessages(tx, ctx, {
    from: shift,
    senderId: ctx.actor.userId,
    shift,
    drafts: invited.map(({ who, url, inviteId }) => ({
      who,
      inviteId,
      body: shiftQuestion(facts),
      text: shiftInviteText({ ...facts, url }),
      mail: shiftInviteMail({ ...facts, professionalFirstName: who.firstName, url }),
    })),
  });
}
