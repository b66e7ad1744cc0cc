import { resendCode } from "@/lib/auth/sign-in/resend-code";
import { ResendCode, ResendCodeResult } from "@/lib/auth/sign-in/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "public",
    summary: "Sends another code; at most one every 30 seconds.",
    body: ResendCode,
    response: ResendCodeResult,
    errors: [429],
  },
  ({ ctx, body, request }) => resendCode(ctx, { ...body, address: clientAddress(request) }),
);
