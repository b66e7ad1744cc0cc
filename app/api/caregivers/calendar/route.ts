import { OwnCalendarRequest } from "@/lib/calendars/schema";
import { sendOwnCalendar } from "@/lib/calendars/own-shifts/send-own-calendar";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { backTo, linkForm } from "@/lib/http/link-form";

export const POST = endpoint(
  {
    ...linkForm,
    summary: "Sends a professional a calendar of their own shifts. Posted by the page of their link.",
    body: OwnCalendarRequest,
  },
  async ({ ctx, body, request }) => {
    const note = await sendOwnCalendar(ctx, { ...body, address: clientAddress(request) });
    return backTo(`/${body.from}/${body.token}`, note);
  },
);
