import { P } from "@/lib/access/permissions";
import { copyPeople } from "@/lib/desk/members/copy-people";
import { loadOthersMembers } from "@/lib/desk/members/load-facility-members";
import { CopiedPeople, FromParams, Members, MembersQuery, PeopleToCopy } from "@/lib/desk/members/schema";
import { endpoint } from "@/lib/http/endpoint";

const access = { desk: P.DESK_CUSTOMERS, or: P.SET_UP } as const;

export const GET = endpoint(
  {
    access,
    summary: "A page of who signs in for another facility of the customer and not for this one.",
    params: FromParams,
    query: MembersQuery,
    response: Members,
    errors: [404],
  },
  ({ ctx, params, query }) => loadOthersMembers(ctx, { ...params, ...query }),
);

export const POST = endpoint(
  {
    access,
    summary: "Gives people of another facility of the customer what they hold there.",
    params: FromParams,
    body: PeopleToCopy,
    response: CopiedPeople,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => copyPeople(ctx, { ...params, ...body }),
);
