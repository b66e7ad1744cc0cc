import { endOwnCalendar } from "@/lib/calendars/own-shifts/send-own-calendar";
import { OwnCalendarEnd } from "@/lib/calendars/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";

export const POST = endpoint(
  {
    access: "public",
    summary: "Ends a professional's calendar by its secret. Posted by the calendar's page.",
    body: OwnCalendarEnd,
    // Anyone with the secret may end it, no matter who is signed in on this device.
    isPostedFromElsewhere: true,
    redirects: true,
    errors: [429],
  },
  async ({ ctx, body, request }) => {
    await endOwnCalendar(ctx, { ...body, address: clientAddress(request) });
    return sendTo(`/calendar/${body.token}?note=ended`);
  },
);
