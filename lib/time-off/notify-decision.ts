import type { Transaction } from "@/db/client";
import { timeOffDecidedMail, type TimeOffDecided } from "@/lib/mail/messages/time-off";
import type { Ctx } from "@/lib/context";
import { notifyPeople } from "@/lib/conversations/notify-people";
import { timeOffDecidedText } from "@/lib/sms/messages";
import type { LockedTimeOff } from "./reads";
import { stretchText } from "@/lib/time/stretches";

type Decided = Pick<TimeOffDecided, "decision" | "reason" | "shiftsOpened">;

/** Tells the professional of a decision, the way they prefer; someone without an address or a number isn't told. */
export async function notifyDecision(
  tx: Transaction,
  ctx: Pick<Ctx, "now">,
  found: Omit<LockedTimeOff, "decidedAt" | "decidedBy">,
  decided: Decided,
): Promise<void> {
  const { firstName, facilityName } = found;
  const facts = { firstName, facilityName, when: stretchText(found, found.timezone), ...decided };
  await notifyPeople(tx, ctx, [
    { to: found, mail: timeOffDecidedMail(facts), text: timeOffDecidedText(facts) },
  ]);
}
