import { stateAvailability } from "@/lib/availability/link/state-availability";
import { AvailabilityAnswer } from "@/lib/availability/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { backTo, linkForm } from "@/lib/http/link-form";

export const POST = endpoint(
  {
    ...linkForm,
    summary:
      "Sets a professional's availability with their link. Posted by the link's page, with or without scripts.",
    body: AvailabilityAnswer,
  },
  async ({ ctx, body, request }) => {
    const note = await stateAvailability(ctx, { form: body, address: clientAddress(request) });
    return backTo(`/availability/${body.token}`, note);
  },
);
