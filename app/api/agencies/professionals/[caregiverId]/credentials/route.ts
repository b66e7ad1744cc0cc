import { requireAgencyDesk } from "@/lib/agency-credentials/require-agency-desk";
import { endpoint } from "@/lib/http/endpoint";
import { loadCredentials } from "@/lib/professionals/credentials/documents/load-credentials";
import { Credentials, MemberParams } from "@/lib/professionals/credentials/documents/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists every kind of credential with what the agency's professional has of it.",
    params: MemberParams,
    response: Credentials,
    errors: [404],
  },
  async ({ ctx, params }) => loadCredentials(await requireAgencyDesk(ctx, params.caregiverId)),
);
