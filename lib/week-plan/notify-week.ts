import type { Transaction } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { shiftLink } from "@/lib/slots/worker-link/sign-shift";
import { weekAssignedMail } from "@/lib/mail/messages/professionals";
import { notifyPeople } from "@/lib/conversations/notify-people";
import { weekAssignedText } from "@/lib/sms/messages";
import { listMessageFacts, type MessageFacts } from "@/lib/slots/assignment/notify-assigned";

/** Tells each professional of all of their new shifts in one message. Returns how many could be told. */
export async function notifyWeek(
  tx: Transaction,
  ctx: Pick<Ctx, "now">,
  here: OneFacilityScope,
  slotIds: readonly number[],
): Promise<number> {
  if (slotIds.length === 0) return 0;
  const byPerson = new Map<number, MessageFacts[]>();
  for (const one of await listMessageFacts(tx, here, slotIds))
    byPerson.set(one.professionalId, [...(byPerson.get(one.professionalId) ?? []), one]);
  return notifyPeople(
    tx,
    ctx,
    [...byPerson.values()].map((shifts) => {
      const [to] = shifts as [MessageFacts];
      const linked = shifts.map((shift) => ({ ...shift, url: shiftLink(shift) }));
      const mail = weekAssignedMail({ professionalFirstName: to.professionalFirstName, shifts: linked });
      return { to, mail, text: weekAssignedText(shifts), startsAt: to.startsAt };
    }),
  );
}
