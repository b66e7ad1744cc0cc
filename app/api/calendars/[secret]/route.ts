import { prepareCalendar } from "@/lib/calendars/prepare-calendar";
import { CalendarParams } from "@/lib/calendars/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { notModified } from "@/lib/http/revalidated-json";

export const GET = endpoint(
  {
    access: "public",
    summary:
      "Returns a facility's schedule, or a professional's own shifts, as iCalendar. The secret address gives access while its owner has it.",
    params: CalendarParams,
    produces: "text/calendar",
    errors: [404, 429],
  },
  async ({ params, request }) => {
    const calendar = await prepareCalendar(params.secret.slice(0, -".ics".length), clientAddress(request));
    return (
      notModified(request, calendar.etag) ??
      new Response(await calendar.load(), {
        headers: {
          "content-type": "text/calendar; charset=utf-8",
          "content-disposition": 'inline; filename="schedule.ics"',
          "cache-control": "private, no-cache",
          "referrer-policy": "no-referrer",
          "x-content-type-options": "nosniff",
          etag: calendar.etag,
        },
      })
    );
  },
);
