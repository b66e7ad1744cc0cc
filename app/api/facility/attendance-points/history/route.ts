import { atPermittedFacility } from "@/lib/access/permitted-facility";
import { P } from "@/lib/access/permissions";
import { loadFacilityHistory } from "@/lib/facility-history/load-facility-history";
import { FacilityHistory, FacilityHistoryQuery } from "@/lib/facility-history/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary: "Lists who changed the attendance points and when, latest first.",
    query: FacilityHistoryQuery,
    response: FacilityHistory,
  },
  atPermittedFacility(P.SETTINGS_FACILITY_INFO, loadFacilityHistory("attendance-points")),
);
