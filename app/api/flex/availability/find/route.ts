import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { findProfessionals } from "@/lib/slots/assignment/find-professionals";
import { AvailabilityQuery, FoundProfessionals } from "@/lib/slots/assignment/schema";

export const GET = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary:
      "Lists staff for a flex shift: those available, or with a search term everyone whose name matches.",
    query: AvailabilityQuery,
    response: FoundProfessionals,
    errors: [404],
  },
  ({ actor, query: { flexShiftId, searchTerm, name } }) =>
    findProfessionals(actor, { flexShiftId, term: searchTerm ?? name ?? null }),
);
