import { addPasskey } from "@/lib/users/passkeys/add-passkey";
import { loadPasskeys } from "@/lib/users/passkeys/load-passkeys";
import { AddedPasskey, NewPasskey, OwnPasskeys } from "@/lib/auth/passkeys/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  { access: "signed-in", summary: "Lists the person's passkeys.", response: OwnPasskeys },
  ({ actor }) => loadPasskeys(actor),
);

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Adds a passkey; the first comes with recovery codes, which are shown once.",
    body: NewPasskey,
    response: AddedPasskey,
    errors: [409],
  },
  ({ ctx, body, request }) => addPasskey(ctx, { given: body, userAgent: request.headers.get("user-agent") }),
);
