import { answerInvite } from "@/lib/agency-professionals/joining/answer-invite";
import { RosterAnswer } from "@/lib/agency-professionals/joining/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";

export const POST = endpoint(
  {
    access: "public",
    summary:
      "Accepts or declines an agency's invite to its roster with its link. Posted by the link's page, with or without scripts.",
    body: RosterAnswer,
    // The link identifies the person, no matter who is signed in on this device.
    isPostedFromElsewhere: true,
    redirects: true,
  },
  async ({ ctx, body, request }) => {
    const note = await answerInvite(ctx, { ...body, address: clientAddress(request) });
    return sendTo(`/agency-invite/${body.token}${note && `?note=${note}`}`);
  },
);
