import { atPermittedFacility } from "@/lib/access/permitted-facility";
import { P } from "@/lib/access/permissions";
import { loadFacilityHistory } from "@/lib/facility-history/load-facility-history";
import { FacilityHistory, FacilityHistoryQuery } from "@/lib/facility-history/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_SIGNATURE_RULE),
    summary: "Lists who changed the signature rule and when, latest first.",
    query: FacilityHistoryQuery,
    response: FacilityHistory,
  },
  atPermittedFacility(P.SETTINGS_SIGNATURE_RULE, loadFacilityHistory("signature-rule")),
);
