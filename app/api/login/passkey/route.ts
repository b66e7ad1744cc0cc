import { PasskeyStep } from "@/lib/auth/passkeys/schema";
import { verifiedCodeResponse } from "@/lib/auth/session-response";
import { verifyPasskey } from "@/lib/auth/sign-in/verify-passkey";
import { clientAddress } from "@/lib/http/client-address";
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
        attempt: {
          userAgent: request.headers.get("user-agent"),
          address: clientAddress(request),
          replacedSessionId: ctx.actor?.sessionId,
        },
      }),
    }),
);
