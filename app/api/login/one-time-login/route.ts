import { verifiedCodeResponse } from "@/lib/auth/session-response";
import { attemptOf } from "@/lib/auth/sign-in/begin-session";
import { CodeStep } from "@/lib/auth/sign-in/schema";
import { verifyCode } from "@/lib/auth/sign-in/verify-code";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "public",
    summary: "Code step: starts a session with the sent code.",
    body: CodeStep,
    errors: [429],
  },
  async ({ ctx, body, request }) =>
    verifiedCodeResponse(
      await verifyCode(ctx, {
        step: body,
        attempt: attemptOf({ ctx, request }),
      }),
    ),
);
