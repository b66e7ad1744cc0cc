import { clientAddress } from "@/lib/http/client-address";
import { withCookies } from "@/lib/http/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { backTo, linkForm } from "@/lib/http/link-form";
import { forgetTyped, keepTyped } from "@/lib/http/typed-form";
import { requestTimeOff } from "@/lib/time-off/link/request-time-off";
import { TimeOffForm } from "@/lib/time-off/schema";

export const POST = endpoint(
  {
    ...linkForm,
    summary:
      "Asks for time off with a professional's link. Posted by the link's page, with or without scripts.",
    body: TimeOffForm,
  },
  async ({ ctx, body, request }) => {
    const note = await requestTimeOff(ctx, { form: body, address: clientAddress(request) });
    const answer = backTo(`/availability/${body.token}/time-off`, note);
    return withCookies(answer, [note === "sent" || note === "" ? forgetTyped() : keepTyped(body)]);
  },
);
