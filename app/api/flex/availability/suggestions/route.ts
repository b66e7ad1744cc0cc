import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { Suggestions, SuggestionsQuery } from "@/lib/slots/assignment/schema";
import { suggestProfessionals } from "@/lib/slots/assignment/find-professionals";

export const GET = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Suggests staff for a flex shift, best first with reasons.",
    query: SuggestionsQuery,
    response: Suggestions,
    errors: [404],
  },
  ({ actor, query: { flexShiftId } }) => suggestProfessionals(actor, flexShiftId),
);
