import type { Transaction } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { shiftLink } from "@/lib/slots/worker-link/sign-shift";
import { shiftsRemovedMail, weekAssignedMail } from "@/lib/mail/messages/professionals";
import { notifyPeople } from "@/lib/conversations/notify-people";
import type { HeldMail } from "@/lib/mail/queue-mail";
import { shiftsGoneText, weekAssignedText } from "@/lib/sms/messages";
import { HOLD_SECONDS } from "@/lib/slots/confirmation/rules";
import { listMessageFacts, type MessageFacts } from "@/lib/slots/assignment/notify-assigned";

/** When the message about a publication goes, and the name by which it is taken back. */
export const heldPublication = (
  { facilityId, professionalId }: Pick<MessageFacts, "facilityId" | "professionalId">,
  at: Date,
): HeldMail => ({
  dedupeKey: `published week ${facilityId} ${professionalId} ${at.toISOString()}`,
  notBefore: new Date(at.getTime() + HOLD_SECONDS * 1000),
});

type PublishedSlots = { slotIds: readonly number[]; publishedAt: Date };

/** Tells each professional of all of their new shifts in one message. Returns how many could be told. */
export async function notifyWeek(
  tx: Transaction,
  ctx: Pick<Ctx, "now">,
  here: OneFacilityScope,
  { slotIds, publishedAt }: PublishedSlots,
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
      return {
        to,
        mail,
        text: weekAssignedText(shifts),
        about: to,
        held: heldPublication(to, publishedAt),
      };
    }),
  );
}

/** Tells each professional of the shifts they have no longer, in one message. Returns how many could be told. */
export const tellTakenBack = (
  tx: Transaction,
  ctx: Pick<Ctx, "now">,
  each: readonly (readonly MessageFacts[])[],
): Promise<number> =>
  notifyPeople(
    tx,
    ctx,
    each.map((shifts) => {
      const to = shifts[0]!;
      const mail = shiftsRemovedMail({ professionalFirstName: to.professionalFirstName, shifts });
      return { to, mail, text: shiftsGoneText(shifts), about: to };
    }),
  );
