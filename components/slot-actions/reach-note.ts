import { firstNameOf } from "@/lib/characters";
import { isUrgent, PERSON_LIMIT } from "@/lib/conversations/rules";
import type { Thread } from "@/lib/messages/schema";
import { timeIn } from "@/lib/time/calendar";
import type { Times } from "@/lib/shifts/parts/rules";

/** Why they can't be written to. Says no more of someone barred: why is for those who see the lists. */
function unreachable(first: string, { is_barred, is_opted_out }: Thread["reach"]): string {
  if (is_barred) return `${first} doesn’t work here any more, so you can’t message them.`;
  return is_opted_out
    ? `${first} stopped texts and has no email address. They get texts again once they text START.`
    : `${first} has no email address and no phone number.`;
}

/** With this many left, the limit is named before it is reached. */
const FEW = 3;

/** How and when the next message arrives, about a shift if one is given, or why none can be sent. */
export function reachNote(to: Pick<Thread, "name" | "reach">, about?: Times & { now: Date }): string {
  const first = firstNameOf(to.name);
  const reach = about && isUrgent(about, about.now) ? { ...to.reach, quiet_until: null } : to.reach;
  const { left } = reach;
  if (reach.way === null || left > FEW) return wayNote(first, reach);
  const { max, hours } = PERSON_LIMIT;
  if (left === 0)
    return `${max} messages in ${hours} hours are the most for one person. Please call ${first} instead.`;
  return `${wayNote(first, reach)} ${left} more in these ${hours} hours.`;
}

function wayNote(first: string, reach: Thread["reach"]): string {
  if (reach.way === null) return unreachable(first, reach);
  if (reach.way === "MAIL") {
    const mail = `${first} gets this by email, with a link to answer.`;
    return reach.is_opted_out ? `${first} stopped texts. ${mail}` : mail;
  }
  if (!reach.quiet_until) return `${first} gets this by text and can reply.`;
  const until = timeIn(Date.parse(reach.quiet_until), reach.timezone);
  return `It’s night for ${first}: this is sent at ${until}, or when you press Send now.`;
}
