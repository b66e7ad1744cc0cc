import { endpoint } from "@/lib/http/endpoint";
import { loadSimilarShifts } from "@/lib/shifts/load-similar-shifts";
import { FacilityShiftsParams, SimilarShifts, SimilarShiftsQuery } from "@/lib/shifts/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Open slots of structures on dates: ?{date}={structureId}, each key as often as needed.",
    params: FacilityShiftsParams,
    query: SimilarShiftsQuery,
    response: SimilarShifts,
  },
  ({ actor, params, query }) => loadSimilarShifts(actor, params.facilityId, query),
);
