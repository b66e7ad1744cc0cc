import { RecoveryStep } from "@/lib/auth/passkeys/schema";
import { verifiedCodeResponse } from "@/lib/auth/session-response";
import { attemptOf } from "@/lib/auth/sign-in/begin-session";
import { verifyRecoveryCode } from "@/lib/auth/sign-in/verify-passkey";
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
        attempt: attemptOf({ ctx, request }),
      }),
    }),
);
