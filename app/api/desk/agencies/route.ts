import { P } from "@/lib/access/permissions";
import { createAgencyAtDesk } from "@/lib/desk/agencies/create-agency-at-desk";
import { loadAgencies, signsContracts } from "@/lib/desk/agencies/load-agencies";
import { Agencies, AgenciesQuery, NewAgencyAtDesk } from "@/lib/desk/agencies/schema";
import { MadeRecord } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { may: signsContracts },
    summary: "A page of agencies with their contracts, people and the week ahead.",
    query: AgenciesQuery,
    response: Agencies,
  },
  ({ ctx, query }) => loadAgencies(ctx, query),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Creates an agency.",
    body: NewAgencyAtDesk,
    response: MadeRecord,
    errors: [409],
  },
  ({ ctx, body }) => createAgencyAtDesk(ctx, body),
);
