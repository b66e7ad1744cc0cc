import { endpoint } from "@/lib/http/endpoint";
import { loadSimilarShifts } from "@/lib/shifts/load-similar-shifts";
import { FacilityShiftsParams, SimilarShifts, SimilarShiftsQuery } from "@/lib/shifts/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Counts open slots of structures on dates: ?{date}={structureId}, with repeatable keys.",
    params: FacilityShiftsParams,
    query: SimilarShiftsQuery,
    response: SimilarShifts,
  },
  ({ actor, params, query }) => loadSimilarShifts(actor, params.facilityId, query),
);
