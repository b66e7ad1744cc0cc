import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { reopenSlot } from "@/lib/slots/reopening/reopen-slot";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_SLOT_REOPEN),
    summary: "Reopens a cancelled flex slot. The header management-company-id identifies its company.",
    params: SlotParams,
    headers: { "management-company-id": "The company of the slot." },
    errors: [404, 409],
  },
  async ({ ctx, params, request }) => {
    const company = request.headers.get("management-company-id");
    await reopenSlot(ctx, { slotId: params.id, company });
  },
);
