import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";
import { answerOffer } from "@/lib/invites/offer/answer-offer";
import { OfferAnswer } from "@/lib/invites/offer/schema";

export const POST = endpoint(
  {
    access: "public",
    summary:
      "Accepts or declines an invite with its link. Posted by the link's page, with or without scripts.",
    body: OfferAnswer,
    // The link identifies the person, no matter who is signed in on this device.
    isPostedFromElsewhere: true,
    redirects: true,
  },
  async ({ ctx, body, request }) => {
    const note = await answerOffer(ctx, { ...body, address: clientAddress(request) });
    return sendTo(`/invite/${body.token}${note && `?note=${note}`}`);
  },
);
