import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { backTo, linkForm } from "@/lib/http/link-form";
import { withdrawTimeOff } from "@/lib/time-off/link/request-time-off";
import { WithdrawalForm } from "@/lib/time-off/schema";

export const POST = endpoint(
  {
    ...linkForm,
    summary: "Withdraws a request for time off with a professional's link, while it isn't decided.",
    body: WithdrawalForm,
  },
  async ({ ctx, body, request }) => {
    const note = await withdrawTimeOff(ctx, { form: body, address: clientAddress(request) });
    return backTo(`/availability/${body.token}/time-off`, note);
  },
);
