import { formatLongDay } from "@/lib/time/calendar";
import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type DisputeResolved = {
  name: string;
  facility: string;
  professional: string | null;
  date: string;
  outcome: string;
  hours: string;
  /** With its dollar sign; null without a rate. */
  total: string | null;
  message: string | null;
  url: string;
};

/** Tells who filed a dispute how it was resolved. */
export function disputeResolvedMail(given: DisputeResolved): MessageContent {
  const { name, facility, professional, date, outcome, hours, total, message, url } = given;
  const day = formatLongDay(date);
  return composeMail({
    subject: `Dispute resolved: ${professional ?? facility}, ${day}`,
    greeting: `Hello ${name}`,
    paragraphs: [
      `Your dispute about the shift${professional === null ? "" : ` of ${professional}`} at ${facility} on ${day} was resolved: ${outcome}.`,
      ...(message ? [message] : []),
    ],
    link: { label: "Open Past Shifts", url },
    facts: [["Hours", hours], ...(total === null ? [] : [["Total", total] as [string, string]])],
  });
}
