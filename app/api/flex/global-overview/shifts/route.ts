import { prepareCalendar } from "@/lib/global-schedule/prepare-calendar";
import { Calendar, CalendarQuery } from "@/lib/global-schedule/schema";
import { endpoint } from "@/lib/http/endpoint";
import { notModified, revalidatedJson } from "@/lib/http/revalidated-json";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists shifts of several facilities that start on these dates, with their slots.",
    query: CalendarQuery,
    response: Calendar,
  },
  async ({ actor, query, request }) => {
    const calendar = await prepareCalendar(actor, query);
    return notModified(request, calendar.etag) ?? revalidatedJson(await calendar.load(), calendar.etag);
  },
);
