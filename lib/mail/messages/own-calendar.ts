import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type OwnCalendar = { firstName: string; url: string };

/** Sends a professional the address of their own calendar. */
export const ownCalendarMail = ({ firstName, url }: OwnCalendar): MessageContent =>
  composeMail({
    subject: "Your shifts in your calendar",
    greeting: `Hello ${firstName}`,
    paragraphs: [
      "Open the link to add your shifts to the calendar of your phone or computer. It keeps itself up to date: a shift that you take, or that is cancelled, changes there too. A calendar sent to you before is no longer kept up to date.",
      "Anyone who has the link sees when and where you work: please do not pass it on.",
    ],
    link: { label: "Add my shifts to a calendar", url },
    facts: [],
  });
