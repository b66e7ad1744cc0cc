import { startPasskey } from "@/lib/users/passkeys/add-passkey";
import { NewPasskeyChallenge, OwnPassword } from "@/lib/auth/passkeys/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Starts adding a passkey; requires the current password.",
    body: OwnPassword,
    response: NewPasskeyChallenge,
    errors: [409, 429],
  },
  ({ ctx, body }) => startPasskey(ctx, body),
);
