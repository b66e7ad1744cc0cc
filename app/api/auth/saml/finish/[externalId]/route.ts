import { answerStep, browserOf, signedInAnswer } from "@/lib/auth/external/answer";
import { finishSaml } from "@/lib/auth/external/finish-sign-in";
import { ProviderPath, SamlTicket } from "@/lib/auth/external/schema";
import { attemptOf } from "@/lib/auth/sign-in/begin-session";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    summary: "Starts the session for a verified assertion, in the browser that started the sign-in.",
    params: ProviderPath,
    query: SamlTicket,
    redirects: true,
  },
  ({ params: { externalId }, query: { ticket }, request, cookies, ctx }) =>
    answerStep({ ctx, request, protocol: "saml", externalId }, async () => {
      const back = { externalId, ticket, browser: browserOf(cookies) ?? "" };
      return signedInAnswer(await finishSaml(ctx, back, attemptOf({ ctx, request })));
    }),
);
