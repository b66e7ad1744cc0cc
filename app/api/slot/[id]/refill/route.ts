import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadRefill } from "@/lib/refills/load-refill";
import { resumeRefill } from "@/lib/refills/resume-refill";
import { Refill } from "@/lib/refills/schema";
import { startRefill } from "@/lib/refills/start-refill";
import { stopRefill } from "@/lib/refills/stop-refill";
import { SlotParams } from "@/lib/slots/schema";

export const GET = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Returns the ladder that looks for someone to take a slot, step by step.",
    params: SlotParams,
    response: Refill,
    errors: [404],
  },
  ({ ctx, params }) => loadRefill(ctx, { slotId: params.id }),
);

export const PUT = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Starts the facility's ladder for an open slot.",
    params: SlotParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => startRefill(ctx, { slotId: params.id }),
);

export const POST = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Goes on with a slot's ladder that was stopped.",
    params: SlotParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => resumeRefill(ctx, { slotId: params.id }),
);

export const DELETE = endpoint(
  {
    access: permission(P.INVITE),
    summary: "Stops a slot's ladder.",
    params: SlotParams,
    errors: [404],
  },
  ({ ctx, params }) => stopRefill(ctx, { slotId: params.id }),
);
