import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";
import { answerConsent } from "@/lib/professionals/credentials/consent/answer-consent";
import { ConsentAnswer } from "@/lib/professionals/credentials/consent/schema";

export const POST = endpoint(
  {
    access: "public",
    summary:
      "Shares a professional's documents, or stops sharing them, with their link. Posted by the link's page, with or without scripts.",
    body: ConsentAnswer,
    // The link identifies the person, no matter who is signed in on this device.
    isPostedFromElsewhere: true,
    redirects: true,
  },
  async ({ ctx, body, request }) => {
    const note = await answerConsent(ctx, { ...body, address: clientAddress(request) });
    return sendTo(`/documents/${body.token}${note && `?note=${note}`}`);
  },
);
