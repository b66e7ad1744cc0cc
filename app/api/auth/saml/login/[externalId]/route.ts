import { answerStep, browserOf, redirectResponse, ownAddressOf } from "@/lib/auth/external/answer";
import { redirectToSaml } from "@/lib/auth/external/redirect-to-provider";
import { Departure, ProviderPath } from "@/lib/auth/external/schema";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";

export const GET = endpoint(
  {
    access: "public",
    summary: "Redirects to a SAML provider; url is the page to return to.",
    params: ProviderPath,
    query: Departure,
    redirects: true,
  },
  ({ params: { externalId }, query: { url }, request, cookies, ctx }) =>
    answerStep({ ctx, request, protocol: "saml", externalId }, async () => {
      const ownAddress = ownAddressOf(request);
      if (ownAddress) return sendTo(ownAddress);
      return redirectResponse(await redirectToSaml({ externalId, url, browser: browserOf(cookies) }));
    }),
);
