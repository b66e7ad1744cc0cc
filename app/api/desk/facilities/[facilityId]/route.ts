import { P } from "@/lib/access/permissions";
import { updateFacilityAtDesk } from "@/lib/desk/customers/change-facility";
import { loadFacility } from "@/lib/desk/customers/load-facility";
import { DeskFacility, FacilityParams, FacilityUpdate } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "A facility's set-up, with what it lacks.",
    params: FacilityParams,
    response: DeskFacility,
    errors: [404],
  },
  ({ ctx, params }) => loadFacility(ctx, params.facilityId),
);

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Changes a facility's settings.",
    params: FacilityParams,
    body: FacilityUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => updateFacilityAtDesk(ctx, { ...params, ...body }),
);
