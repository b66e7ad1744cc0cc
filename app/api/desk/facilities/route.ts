import { P } from "@/lib/access/permissions";
import { loadFacilities } from "@/lib/desk/agencies/load-agencies";
import { FacilitiesQuery, FoundFacilities } from "@/lib/desk/agencies/schema";
import { createFacilityAtDesk } from "@/lib/desk/customers/change-facility";
import { FacilityAtDesk, MadeFacility } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_AGENCIES },
    summary: "Facilities to sign a contract with, by name.",
    query: FacilitiesQuery,
    response: FoundFacilities,
  },
  ({ ctx, query }) => loadFacilities(ctx, query.search),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Creates a facility, of a company or independent.",
    body: FacilityAtDesk,
    response: MadeFacility,
    errors: [404, 409],
  },
  ({ ctx, body }) => createFacilityAtDesk(ctx, body),
);
