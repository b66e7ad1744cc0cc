import { PasskeyStep } from "@/lib/auth/passkeys/schema";
import { verifiedCodeResponse } from "@/lib/auth/session-response";
import { attemptOf } from "@/lib/auth/sign-in/begin-session";
import { verifyPasskey } from "@/lib/auth/sign-in/verify-passkey";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "public",
    summary: "Passkey step: starts a session once a passkey has answered the challenge.",
    body: PasskeyStep,
    errors: [429],
  },
  async ({ ctx, body, request }) =>
    verifiedCodeResponse({
      session: await verifyPasskey(ctx, {
        step: body,
        attempt: attemptOf({ ctx, request }),
      }),
    }),
);
