import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { Ctx, Party } from "@/lib/context";
import { newLink } from "@/lib/auth/link-token";
import { threadMail } from "@/lib/mail/messages/threads";
import type { ShiftOfMail } from "@/lib/mail/messages/shift-facts";
import { textable } from "@/lib/sms/reads.sql";
import { postMessages, type Recipient } from "./post-messages";
import { replies } from "./replies";

type Asked = Recipient &
  Omit<ShiftOfMail, "unitName" | "facilityAddress"> & {
    firstName: string;
    facilityId: number;
    facilityState: string;
    smsSourceNumber: string | null;
    shiftId: number;
  };

/** The people these invites asked who got the question. */
const listAsked = (tx: Transaction, inviteIds: readonly number[]): Promise<Asked[]> =>
  tx.execute<Asked>(sql`
    select professional.id, professional.first_name as "firstName", professional.email,
      ${textable(sql`professional.phone`)} as phone,
      professional.preferred_contact_method as "preferredContactMethod", professional.state_code as "stateCode",
      f.id as "facilityId", f.name as "facilityName", f.timezone, f.state_code as "facilityState",
      f.sms_source_number as "smsSourceNumber", sh.id as "shiftId", sh.resource_type as "resourceType",
      sh.starts_at as "startsAt", sh.ends_at as "endsAt"
    from invite i join professional on professional.id = i.professional_id join facility f on f.id = i.facility_id
      join shift sh on sh.id = i.shift_id
    where i.id = any(${sql.param([...inviteIds])}::int[]) and professional.deactivated_at is null
      and exists (select from message m join outbox_message o on o.message_id = m.id
        where m.invite_id = i.id and m.direction = 'OUT' and o.delivered_at is not null)
    order by i.id`);

/** Tells people who were asked and haven't answered that the shift is filled. */
export async function tellFilled(
  tx: Transaction,
  ctx: Ctx<Party>,
  inviteIds: readonly number[],
): Promise<void> {
  if (inviteIds.length === 0) return;
  const asked = await listAsked(tx, inviteIds);
  for (const shiftId of new Set(asked.map((one) => one.shiftId))) {
    const ofShift = asked.filter((one) => one.shiftId === shiftId);
    const [first] = ofShift;
    const text = replies.filled(first!);
    const { facilityId, facilityName, timezone, facilityState: stateCode, smsSourceNumber } = first!;
    await postMessages(tx, ctx, {
      from: { facilityId, timezone, stateCode, smsSourceNumber },
      senderId: null,
      shift: first!,
      drafts: ofShift.map((who) => {
        const { url, secretHash } = newLink("/messages");
        return {
          who,
          body: text,
          text: `${facilityName}: ${text}`,
          mail: threadMail({ facilityName, firstName: who.firstName, text, url }),
          linkHash: secretHash,
        };
      }),
    });
  }
}
