import { loadContactHistory } from "@/lib/facility-history/load-facility-history";
import { FacilityHistory, FacilityHistoryQuery } from "@/lib/facility-history/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists who changed the caller's contact information and when, latest first.",
    query: FacilityHistoryQuery,
    response: FacilityHistory,
  },
  ({ actor, query }) => loadContactHistory(actor, query),
);
