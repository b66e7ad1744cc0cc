import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { backTo, linkForm } from "@/lib/http/link-form";
import { answerConsent } from "@/lib/professionals/credentials/consent/answer-consent";
import { ConsentAnswer } from "@/lib/professionals/credentials/consent/schema";

export const POST = endpoint(
  {
    ...linkForm,
    summary:
      "Shares a professional's documents, or stops sharing them, with their link. Posted by the link's page, with or without scripts.",
    body: ConsentAnswer,
  },
  async ({ ctx, body, request }) => {
    const note = await answerConsent(ctx, { ...body, address: clientAddress(request) });
    return backTo(`/documents/${body.token}`, note);
  },
);
