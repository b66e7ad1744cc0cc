import { answerStep, browserOf, leavingAnswer, ownAddressOf } from "@/lib/auth/external/answer";
import { leaveForOidc } from "@/lib/auth/external/leave-for-provider";
import { Departure, ProviderPath } from "@/lib/auth/external/schema";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";

export const GET = endpoint(
  {
    access: "public",
    summary: "Sends the browser to an OpenID Connect provider; url is where it comes back to.",
    params: ProviderPath,
    query: Departure,
    redirects: true,
  },
  ({ params: { externalId }, query: { url }, request, cookies, ctx }) =>
    answerStep({ ctx, request, protocol: "oidc", externalId }, async () => {
      const ownAddress = ownAddressOf(request);
      if (ownAddress) return sendTo(ownAddress);
      return leavingAnswer(await leaveForOidc({ externalId, url, browser: browserOf(cookies) }));
    }),
);
