import { signInResponse } from "@/lib/auth/session-response";
import { attemptOf } from "@/lib/auth/sign-in/begin-session";
import { PasswordStep, PasswordStepResult } from "@/lib/auth/sign-in/schema";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in-with-password";
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
        attempt: { ...attemptOf({ ctx, request }), rememberedDeviceToken: cookies.get(deviceCookieName()) },
      }),
    ),
);
