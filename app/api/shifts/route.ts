import { refuse } from "@/lib/shifts/present";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { requestShifts } from "@/lib/shifts/request-shifts";
import { OnDemandRequest, RequestedShifts } from "@/lib/shifts/schema";

export const POST = endpoint(
  {
    access: { ...permission(P.EDIT), refuse: () => refuse("NOT_PERMITTED") },
    summary: "Requests on-demand shifts, all or none. Idempotent with an Idempotency-Key.",
    body: OnDemandRequest,
    response: RequestedShifts,
    errors: [409],
  },
  ({ ctx, body }) =>
    requestShifts(ctx, {
      kind: "ON_DEMAND",
      facilityId: body.facilityId,
      rows: body.shiftsData,
    }),
);
