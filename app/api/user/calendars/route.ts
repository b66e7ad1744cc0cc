import { createCalendar } from "@/lib/calendars/create-calendar";
import { loadCalendars } from "@/lib/calendars/load-calendars";
import { CalendarAddress, NewCalendar, OwnCalendars } from "@/lib/calendars/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the facilities whose schedule the person has a calendar of.",
    response: OwnCalendars,
  },
  ({ actor }) => loadCalendars(actor),
);

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Creates a secret address for a calendar of a facility's schedule, replacing the previous one.",
    body: NewCalendar,
    response: CalendarAddress,
    errors: [429],
  },
  ({ ctx, body }) => createCalendar(ctx, body),
);
