import { P } from "@/lib/access/permissions";
import { savePersonInAgency } from "@/lib/desk/agencies/create-agency-at-desk";
import { AgencyParams, AgencyPerson } from "@/lib/desk/agencies/schema";
import { SavedPerson } from "@/lib/desk/customers/schema";
import { loadAgencyMembers } from "@/lib/desk/members/load-facility-members";
import { Members, MembersQuery } from "@/lib/desk/members/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "A page of who signs in for an agency.",
    params: AgencyParams,
    query: MembersQuery,
    response: Members,
    errors: [404],
  },
  ({ ctx, params, query }) => loadAgencyMembers(ctx, { ...params, ...query }),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Gives someone a role in the agency; someone new is mailed a link.",
    params: AgencyParams,
    body: AgencyPerson,
    response: SavedPerson,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => savePersonInAgency(ctx, { ...params, ...body }),
);
