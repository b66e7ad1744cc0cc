import { answerStep, browserOf, signedInAnswer } from "@/lib/auth/external/answer";
import { finishOidc } from "@/lib/auth/external/finish-sign-in";
import { ProviderPath } from "@/lib/auth/external/schema";
import { attemptOf } from "@/lib/auth/sign-in/begin-session";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    summary: "Redirect URI of an OpenID Connect provider: starts a session.",
    params: ProviderPath,
    redirects: true,
  },
  ({ params: { externalId }, request, cookies, ctx }) =>
    answerStep({ ctx, request, protocol: "oidc", externalId }, async () => {
      const back = {
        externalId,
        query: new URL(request.url).searchParams,
        browser: browserOf(cookies) ?? "",
      };
      return signedInAnswer(await finishOidc(ctx, back, attemptOf({ ctx, request })));
    }),
);
