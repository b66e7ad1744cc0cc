import { createCalendar } from "@/lib/calendars/create-calendar";
import { loadCalendars } from "@/lib/calendars/load-calendars";
import { CalendarAddress, NewCalendar, OwnCalendars } from "@/lib/calendars/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "The facilities of whose schedule the person has a calendar.",
    response: OwnCalendars,
  },
  ({ actor }) => loadCalendars(actor),
);

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Makes a secret address for a calendar of a facility's schedule, in place of the one before.",
    body: NewCalendar,
    response: CalendarAddress,
    errors: [429],
  },
  ({ ctx, body }) => createCalendar(ctx, body),
);
