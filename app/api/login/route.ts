import { signInResponse } from "@/lib/auth/session-response";
import { PasswordStep, PasswordStepResult } from "@/lib/auth/sign-in/schema";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in-with-password";
import { clientAddress } from "@/lib/http/client-address";
import { deviceCookieName } from "@/lib/http/cookies";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "public",
    summary: "Password step: starts a session, or returns the challenge of the code step.",
    body: PasswordStep,
    response: PasswordStepResult,
    errors: [429],
  },
  async ({ ctx, body, request, cookies }) =>
    signInResponse(
      await signInWithPassword(ctx, {
        step: body,
        attempt: {
          address: clientAddress(request),
          userAgent: request.headers.get("user-agent"),
          replacedSessionId: ctx.actor?.sessionId,
          rememberedDeviceToken: cookies.get(deviceCookieName()),
        },
      }),
    ),
);
