import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { listFloatFacilities } from "@/lib/slots/floating/list-float-facilities";
import { FloatFacilities, FloatParams } from "@/lib/slots/floating/schema";

export const GET = endpoint(
  {
    access: permission(P.FLEX_FACILITY_FLOAT),
    summary: "Lists facilities of the company that a flex slot's professional can float to.",
    params: FloatParams,
    response: FloatFacilities,
    errors: [404],
  },
  ({ ctx, params }) => listFloatFacilities(ctx, { managementCompanyId: params.id, slotId: params.slotId }),
);
