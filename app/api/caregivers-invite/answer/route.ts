import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { backTo, linkForm } from "@/lib/http/link-form";
import { answerOffer } from "@/lib/invites/offer/answer-offer";
import { OfferAnswer } from "@/lib/invites/offer/schema";

export const POST = endpoint(
  {
    ...linkForm,
    summary:
      "Accepts or declines an invite with its link. Posted by the link's page, with or without scripts.",
    body: OfferAnswer,
  },
  async ({ ctx, body, request }) => {
    const note = await answerOffer(ctx, { ...body, address: clientAddress(request) });
    return backTo(`/invite/${body.token}`, note);
  },
);
