import { resetPassword } from "@/lib/auth/password/reset-password";
import { ResetPassword } from "@/lib/auth/password/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "public",
    summary: "Sets a password with the token of a mailed link, once, and ends all of the person's sessions.",
    body: ResetPassword,
    errors: [429],
  },
  ({ ctx, body, request }) => resetPassword(ctx, { ...body, address: clientAddress(request) }),
);
