import { verifiedCodeResponse } from "@/lib/auth/session-response";
import { CodeStep } from "@/lib/auth/sign-in/schema";
import { verifyCode } from "@/lib/auth/sign-in/verify-code";
import { clientAddress } from "@/lib/http/client-address";
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
        attempt: {
          userAgent: request.headers.get("user-agent"),
          address: clientAddress(request),
          replacedSessionId: ctx.actor?.sessionId,
        },
      }),
    ),
);
