import { endpoint } from "@/lib/http/endpoint";
import { loadCredentials } from "@/lib/agency-credentials/load-credentials";
import { Credentials, MemberParams } from "@/lib/agency-credentials/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists every kind of credential with what the agency's professional has of it.",
    params: MemberParams,
    response: Credentials,
    errors: [404],
  },
  ({ ctx, params }) => loadCredentials(ctx, params.caregiverId),
);
