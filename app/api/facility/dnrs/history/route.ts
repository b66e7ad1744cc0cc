import { atPermittedFacility } from "@/lib/access/permitted-facility";
import { P } from "@/lib/access/permissions";
import { loadFacilityHistory } from "@/lib/facility-history/load-facility-history";
import { FacilityHistory, FacilityHistoryQuery } from "@/lib/facility-history/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_DNR),
    summary: "Lists who filed and removed a Do Not Return here and when, latest first.",
    query: FacilityHistoryQuery,
    response: FacilityHistory,
  },
  atPermittedFacility(P.SETTINGS_DNR, loadFacilityHistory("do-not-return")),
);
