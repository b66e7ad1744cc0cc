import type { OwnCalendar } from "@/lib/mail/messages/own-calendar";

export const ownCalendarText = ({ url }: Pick<OwnCalendar, "url">): string =>
  `Add your shifts to the calendar of your phone: ${url} Please do not pass this link on.`;
