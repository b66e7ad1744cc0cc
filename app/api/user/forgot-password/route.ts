import { forgotPassword } from "@/lib/auth/password/forgot-password";
import { ForgotPassword } from "@/lib/auth/password/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "public",
    summary:
      "Mails a link to choose a new password. The response doesn't reveal whether the address has an account.",
    body: ForgotPassword,
    errors: [429],
  },
  ({ ctx, body, request }) => forgotPassword(ctx, { ...body, address: clientAddress(request) }),
);
