import { permittedFacility } from "@/lib/access/permitted-facility";
import { P } from "@/lib/access/permissions";
import { loadDnrHistory } from "@/lib/do-not-return/load-dnrs";
import { CaregiverParams, DnrHistory } from "@/lib/do-not-return/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_DNR),
    summary: "Lists every Do Not Return of a professional at the facility, including removed ones.",
    params: CaregiverParams,
    response: DnrHistory,
    errors: [404],
  },
  ({ actor, params, request }) =>
    loadDnrHistory(
      permittedFacility(actor, request.headers.get("x-facility-id"), P.SETTINGS_DNR),
      params.caregiverId,
    ),
);
