import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";
import { withdrawTimeOff } from "@/lib/time-off/link/request-time-off";
import { WithdrawalForm } from "@/lib/time-off/schema";

export const POST = endpoint(
  {
    access: "public",
    summary: "Withdraws a request for time off with a professional's link, while it isn't decided.",
    body: WithdrawalForm,
    // The link identifies the person, no matter who is signed in on this device.
    isPostedFromElsewhere: true,
    redirects: true,
  },
  async ({ ctx, body, request }) => {
    const note = await withdrawTimeOff(ctx, { form: body, address: clientAddress(request) });
    return sendTo(`/availability/${body.token}/time-off${note && `?note=${note}`}`);
  },
);
