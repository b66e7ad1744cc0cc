import { ownUrl } from "@/lib/auth/external/addresses";
import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";
import { whenOf, type ShiftOfMail } from "./shift-facts";

type MissedPunch = ShiftOfMail & { professionalName: string; isInMissing: boolean; isOutMissing: boolean };

const MAX_NAMED = 50;

function missing({ isInMissing, isOutMissing }: MissedPunch): string {
  if (isInMissing && isOutMissing) return "no clock-in and no clock-out";
  return isInMissing ? "no clock-in" : "no clock-out";
}

/** To an agency's contact: the last day's shifts that lack a punch, at least one. */
export function missedPunchesMail(recipientName: string, missed: readonly MissedPunch[]): MessageContent {
  const count = missed.length === 1 ? "1 shift lacks" : `${missed.length} shifts lack`;
  const more = missed.length - MAX_NAMED;
  return composeMail({
    subject: `Missed punches: ${missed.length} ${missed.length === 1 ? "shift" : "shifts"}`,
    greeting: `Hello ${recipientName}`,
    paragraphs: [
      `${count} a clock-in or a clock-out since yesterday morning.`,
      ...(more > 0 ? [`${MAX_NAMED} are listed here; ${more} more are in the portal.`] : []),
    ],
    link: { label: "Open past shifts", url: ownUrl("/private/agency/shifts?tab-index=3") },
    facts: missed
      .slice(0, MAX_NAMED)
      .map((one): [string, string] => [
        `${one.professionalName}, ${one.resourceType}`,
        `${one.facilityName}, ${whenOf(one)}: ${missing(one)}`,
      ]),
  });
}
