import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { openLateStart } from "@/lib/slots/late-start/open-late-start";
import { LateOpening, LateStart } from "@/lib/slots/late-start/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Opens a shift that began without anyone there from a later time. Idempotent.",
    params: SlotParams,
    body: LateStart,
    response: LateOpening,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => openLateStart(ctx, { slotId: params.id, ...body }),
);
