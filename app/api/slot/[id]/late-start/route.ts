import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { openLateStart } from "@/lib/invites/late-start/open-late-start";
import { LateOpening, LateStart } from "@/lib/invites/late-start/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Asks people about a shift that began without anyone there, from a later time on. Idempotent.",
    params: SlotParams,
    body: LateStart,
    response: LateOpening,
    errors: [404, 409, 429],
  },
  ({ ctx, params, body }) => openLateStart(ctx, { slotId: params.id, ...body }),
);
