import { refuse } from "@/lib/shifts/present";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { requestShifts } from "@/lib/shifts/request-shifts";
import { FacilityShiftsParams, FlexRequest, RequestedShifts } from "@/lib/shifts/schema";

export const POST = endpoint(
  {
    access: { ...permission(P.FLEX_ADD_EDIT_SHIFT), refuse: () => refuse("NOT_PERMITTED") },
    summary: "Requests internal flex shifts, all or none. Idempotent with an Idempotency-Key.",
    params: FacilityShiftsParams,
    body: FlexRequest,
    response: RequestedShifts,
    errors: [409],
  },
  ({ ctx, params, body }) =>
    requestShifts(ctx, {
      kind: "FLEX",
      facilityId: params.facilityId,
      rows: body,
    }),
);
