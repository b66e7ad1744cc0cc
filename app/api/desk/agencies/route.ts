import { P } from "@/lib/access/permissions";
import { loadAgencies } from "@/lib/desk/customers/load-customers";
import { AgenciesQuery, FoundAgencies } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Finds agencies by name, for a contract.",
    query: AgenciesQuery,
    response: FoundAgencies,
  },
  ({ ctx, query }) => loadAgencies(ctx, query.search),
);
