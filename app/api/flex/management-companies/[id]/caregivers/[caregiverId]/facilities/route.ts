import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { changeLocations, loadLocations } from "@/lib/workforce/locations/change-locations";
import { LocationChange, Locations, CaregiverParams, companyHeader } from "@/lib/workforce/schema";
import { namedCompany } from "@/lib/access/named-company";

export const GET = endpoint(
  {
    access: permission(P.WORKFORCE_LOCATIONS_VIEW),
    summary: "Lists the company's facilities and whether a professional may work there.",
    params: CaregiverParams,
    headers: companyHeader,
    response: Locations,
    errors: [404],
  },
  ({ ctx, params, request }) => loadLocations(ctx, namedCompany(params.id, request), params.caregiverId),
);

export const PUT = endpoint(
  {
    access: permission(P.WORKFORCE_LOCATIONS_EDIT),
    summary:
      "Enables or disables a professional at facilities. Disabling removes upcoming shifts there and adds replacements.",
    params: CaregiverParams,
    headers: companyHeader,
    body: LocationChange,
    errors: [404, 409],
  },
  ({ ctx, params, body, request }) =>
    changeLocations(ctx, namedCompany(params.id, request), { professionalId: params.caregiverId, ...body }),
);
