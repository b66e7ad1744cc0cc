import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { guaranteeShift } from "@/lib/slots/guarantee/guarantee-shift";
import { ShiftGuarantee } from "@/lib/slots/guarantee/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.GUARANTEE),
    summary: "Guarantees the given open on-demand slots of a shift, or removes their guarantee: all or none.",
    params: SlotParams,
    body: ShiftGuarantee,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => guaranteeShift(ctx, { shiftId: params.id, request: body }),
);
