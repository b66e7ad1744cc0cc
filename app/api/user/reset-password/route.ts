import { resetPassword } from "@/lib/auth/password/reset-password";
import { ResetPassword } from "@/lib/auth/password/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint, OK } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "public",
    summary:
      "Chooses a password with the token of a mailed link, once, and ends every session of the person.",
    body: ResetPassword,
    errors: [429],
  },
  async ({ body, request, requestId }) => {
    await resetPassword(body, { address: clientAddress(request), requestId });
    return OK;
  },
);
