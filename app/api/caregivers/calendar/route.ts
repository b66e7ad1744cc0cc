import { OwnCalendarRequest } from "@/lib/calendars/schema";
import { sendOwnCalendar } from "@/lib/calendars/own-shifts/send-own-calendar";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";

export const POST = endpoint(
  {
    access: "public",
    summary: "Sends a professional a calendar of their own shifts. Posted by the page of their link.",
    body: OwnCalendarRequest,
    // The link identifies the person, no matter who is signed in on this device.
    isPostedFromElsewhere: true,
    redirects: true,
  },
  async ({ ctx, body, request }) => {
    const note = await sendOwnCalendar(ctx, { ...body, address: clientAddress(request) });
    return sendTo(`/${body.from}/${body.token}${note && `?note=${note}`}`);
  },
);
