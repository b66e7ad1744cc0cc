import { P } from "@/lib/access/permissions";
import { loadFacilities } from "@/lib/desk/professionals/load-professionals";
import { FacilitiesQuery, FoundFacilities } from "@/lib/desk/professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Finds facilities by name, with the shift types they staff.",
    query: FacilitiesQuery,
    response: FoundFacilities,
  },
  ({ ctx, query }) => loadFacilities(ctx, query.search),
);
