import { answerStep, browserOf, signedInAnswer } from "@/lib/auth/external/answer";
import { finishSaml } from "@/lib/auth/external/finish-sign-in";
import { ProviderPath, SamlTicket } from "@/lib/auth/external/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    summary: "Starts the session for a verified assertion, in the browser that started the sign-in.",
    params: ProviderPath,
    query: SamlTicket,
    redirects: true,
  },
  ({ actor, params: { externalId }, query: { ticket }, request, cookies, ctx }) =>
    answerStep({ ctx, request, protocol: "saml", externalId }, async () => {
      const back = { externalId, ticket, browser: browserOf(cookies) ?? "" };
      const attempt = {
        userAgent: request.headers.get("user-agent"),
        address: clientAddress(request),
        replacedSessionId: actor?.sessionId,
      };
      return signedInAnswer(await finishSaml(ctx, back, attempt));
    }),
);
