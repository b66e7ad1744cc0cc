import { P } from "@/lib/access/permissions";
import { CompanyParams } from "@/lib/desk/customers/schema";
import { loadCompanyMembers } from "@/lib/desk/members/load-facility-members";
import { Members, MembersQuery } from "@/lib/desk/members/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "A page of who has a role for a company as a whole.",
    params: CompanyParams,
    query: MembersQuery,
    response: Members,
    errors: [404],
  },
  ({ ctx, params, query }) => loadCompanyMembers(ctx, { ...params, ...query }),
);
