import { formatLongDay } from "@/lib/time/calendar";
import type { MessageContent } from "../queue-mail";
import type { DisputeResolved } from "./dispute-resolved";
import { composeMail } from "./layout";

/** Tells who filed a dispute, and heard how it was resolved, that it is decided again. */
export function disputeReopenedMail(given: Omit<DisputeResolved, "hours" | "total">): MessageContent {
  const { name, facility, professional, date, outcome, message, url } = given;
  const day = formatLongDay(date);
  return composeMail({
    subject: `Dispute reopened: ${professional ?? facility}, ${day}`,
    greeting: `Hello ${name}`,
    paragraphs: [
      `Your dispute about the shift${professional === null ? "" : ` of ${professional}`} at ${facility} on ${day} is open again. It was resolved as “${outcome}”. That no longer stands. We’ll let you know once it’s decided again.`,
      ...(message ? [message] : []),
    ],
    link: { label: "Open Past Shifts", url },
    facts: [],
  });
}
