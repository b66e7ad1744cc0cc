import { stateAvailability } from "@/lib/availability/link/state-availability";
import { AvailabilityAnswer } from "@/lib/availability/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";

export const POST = endpoint(
  {
    access: "public",
    summary:
      "Sets a professional's availability with their link. Posted by the link's page, with or without scripts.",
    body: AvailabilityAnswer,
    // The link identifies the person, no matter who is signed in on this device.
    isPostedFromElsewhere: true,
    redirects: true,
  },
  async ({ ctx, body, request }) => {
    const note = await stateAvailability(ctx, { form: body, address: clientAddress(request) });
    return sendTo(`/availability/${body.token}${note && `?note=${note}`}`);
  },
);
