import { RecoveryStep } from "@/lib/auth/passkeys/schema";
import { verifiedCodeResponse } from "@/lib/auth/session-response";
import { verifyRecoveryCode } from "@/lib/auth/sign-in/verify-passkey";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "public",
    summary: "Passkey step without a passkey: starts a session with a recovery code.",
    body: RecoveryStep,
    errors: [429],
  },
  async ({ ctx, body, request }) =>
    verifiedCodeResponse({
      session: await verifyRecoveryCode(ctx, {
        step: body,
        attempt: {
          userAgent: request.headers.get("user-agent"),
          address: clientAddress(request),
          replacedSessionId: ctx.actor?.sessionId,
        },
      }),
    }),
);
