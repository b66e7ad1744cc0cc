import { replaceRecoveryCodes } from "@/lib/users/passkeys/remove-passkey";
import { OwnPassword, RecoveryCodes } from "@/lib/auth/passkeys/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Replaces the person's recovery codes; requires the current password.",
    body: OwnPassword,
    response: RecoveryCodes,
    errors: [404, 429],
  },
  ({ ctx, body }) => replaceRecoveryCodes(ctx, body),
);
