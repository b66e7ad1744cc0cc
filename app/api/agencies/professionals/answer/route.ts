import { answerInvite } from "@/lib/agency-professionals/joining/answer-invite";
import { RosterAnswer } from "@/lib/agency-professionals/joining/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { backTo, linkForm } from "@/lib/http/link-form";

export const POST = endpoint(
  {
    ...linkForm,
    summary:
      "Accepts or declines an agency's invite to its roster with its link. Posted by the link's page, with or without scripts.",
    body: RosterAnswer,
  },
  async ({ ctx, body, request }) => {
    const note = await answerInvite(ctx, { ...body, address: clientAddress(request) });
    return backTo(`/agency-invite/${body.token}`, note);
  },
);
