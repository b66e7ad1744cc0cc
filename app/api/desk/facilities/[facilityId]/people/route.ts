import { P } from "@/lib/access/permissions";
import { savePersonAtDesk } from "@/lib/desk/customers/save-person-at-desk";
import { FacilityParams, PersonAtDesk, SavedPerson } from "@/lib/desk/customers/schema";
import { loadFacilityMembers } from "@/lib/desk/members/load-facility-members";
import { Members, MembersQuery } from "@/lib/desk/members/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "A page of who signs in for a facility.",
    params: FacilityParams,
    query: MembersQuery,
    response: Members,
    errors: [404],
  },
  ({ ctx, params, query }) => loadFacilityMembers(ctx, { ...params, ...query }),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Saves someone with a role; someone new is mailed a link to choose a password.",
    params: FacilityParams,
    body: PersonAtDesk,
    response: SavedPerson,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => savePersonAtDesk(ctx, { ...params, ...body }),
);
