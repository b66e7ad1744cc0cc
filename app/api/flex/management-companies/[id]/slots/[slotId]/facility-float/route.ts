import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { floatSlot } from "@/lib/slots/floating/float-slot";
import { FacilityFloat, FloatedSlot, FloatParams } from "@/lib/slots/floating/schema";

export const POST = endpoint(
  {
    access: permission(P.FLEX_FACILITY_FLOAT),
    summary: "Floats a flex slot's professional to another facility. Idempotent with an Idempotency-Key.",
    params: FloatParams,
    body: FacilityFloat,
    response: FloatedSlot,
    errors: [404, 409],
  },
  ({ ctx, params, body }) =>
    floatSlot(ctx, {
      managementCompanyId: params.id,
      slotId: params.slotId,
      request: body,
    }),
);
