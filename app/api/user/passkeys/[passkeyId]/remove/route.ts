import { removePasskey } from "@/lib/users/passkeys/remove-passkey";
import { OwnPassword, PasskeyParams } from "@/lib/auth/passkeys/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Removes one of the person's passkeys; requires the current password.",
    params: PasskeyParams,
    body: OwnPassword,
    errors: [404, 409, 429],
  },
  ({ ctx, params, body }) => removePasskey(ctx, { ...params, ...body }),
);
