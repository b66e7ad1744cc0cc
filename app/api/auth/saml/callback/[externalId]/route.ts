import { ownUrl } from "@/lib/auth/external/addresses";
import { answerStep } from "@/lib/auth/external/answer";
import { receiveSaml } from "@/lib/auth/external/finish-sign-in";
import { ProviderPath, SamlForm } from "@/lib/auth/external/schema";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";

export const POST = endpoint(
  {
    access: "public",
    summary: "Assertion consumer service: receives a SAML provider's form.",
    params: ProviderPath,
    body: SamlForm,
    isPostedFromElsewhere: true,
    redirects: true,
  },
  ({ params: { externalId }, body, request, ctx }) =>
    answerStep({ ctx, request, protocol: "saml", externalId }, async () => {
      const { SAMLResponse: samlResponse, RelayState: relayState } = body;
      const { ticket } = await receiveSaml({ externalId, samlResponse, relayState });
      // The provider's form post carries no cookie (SameSite), but the redirect that follows does.
      return sendTo(ownUrl(`/api/auth/saml/finish/${externalId}?ticket=${ticket}`));
    }),
);
