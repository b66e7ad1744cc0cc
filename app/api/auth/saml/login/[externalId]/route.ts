import { answerStep, browserOf, leavingAnswer, ownAddressOf } from "@/lib/auth/external/answer";
import { leaveForSaml } from "@/lib/auth/external/leave-for-provider";
import { Departure, ProviderPath } from "@/lib/auth/external/schema";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";

export const GET = endpoint(
  {
    access: "public",
    summary: "Sends the browser to a SAML provider; url is where it comes back to.",
    params: ProviderPath,
    query: Departure,
    redirects: true,
  },
  ({ params: { externalId }, query: { url }, request, cookies, ctx }) =>
    answerStep({ ctx, request, protocol: "saml", externalId }, async () => {
      const ownAddress = ownAddressOf(request);
      if (ownAddress) return sendTo(ownAddress);
      return leavingAnswer(await leaveForSaml({ externalId, url, browser: browserOf(cookies) }));
    }),
);
