import { endOwnCalendar } from "@/lib/calendars/own-shifts/send-own-calendar";
import { OwnCalendarEnd } from "@/lib/calendars/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { backTo, linkForm } from "@/lib/http/link-form";

export const POST = endpoint(
  {
    ...linkForm,
    summary: "Ends a professional's calendar by its secret. Posted by the calendar's page.",
    body: OwnCalendarEnd,
    errors: [429],
  },
  async ({ ctx, body, request }) => {
    await endOwnCalendar(ctx, { ...body, address: clientAddress(request) });
    return backTo(`/calendar/${body.token}`, "ended");
  },
);
