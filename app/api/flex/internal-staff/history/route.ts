import { atPermittedFacility } from "@/lib/access/permitted-facility";
import { P } from "@/lib/access/permissions";
import { withFeature } from "@/lib/facilities/features/require-feature";
import { loadFacilityHistory } from "@/lib/facility-history/load-facility-history";
import { FacilityHistory, FacilityHistoryQuery } from "@/lib/facility-history/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.INTERNAL_STAFF),
    summary: "Lists who enabled and disabled internal staff here and when, latest first.",
    query: FacilityHistoryQuery,
    response: FacilityHistory,
  },
  atPermittedFacility(
    P.INTERNAL_STAFF,
    withFeature("FLEX_PROFESSIONALS", loadFacilityHistory("internal-staff")),
  ),
);
