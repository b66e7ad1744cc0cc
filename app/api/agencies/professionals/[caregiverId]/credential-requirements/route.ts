import { endpoint } from "@/lib/http/endpoint";
import { loadRequirements } from "@/lib/agency-credentials/require-agency-desk";
import {
  CredentialRequirements,
  MemberParams,
  RequirementsQuery,
} from "@/lib/professionals/credentials/documents/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists what a facility requires for a shift type, and what the professional still needs.",
    params: MemberParams,
    query: RequirementsQuery,
    response: CredentialRequirements,
    errors: [404],
  },
  ({ ctx, params, query }) => loadRequirements(ctx, params.caregiverId, query),
);
