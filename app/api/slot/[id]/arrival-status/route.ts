import { endpoint } from "@/lib/http/endpoint";
import { ArrivalChange } from "@/lib/slots/arrival/schema";
import { setArrival } from "@/lib/slots/arrival/set-arrival";
import { takeBackArrival } from "@/lib/slots/arrival/take-back-arrival";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: "signed-in",
    summary: "Say that the professional of a slot, on-demand or flex, has arrived or has not shown up.",
    params: SlotParams,
    body: ArrivalChange,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => setArrival(ctx, { slotId: params.id, ...body }),
);

export const DELETE = endpoint(
  {
    access: "signed-in",
    summary: "Take back the arrival status set last: it is again what was set or reported before.",
    params: SlotParams,
    body: ArrivalChange,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => takeBackArrival(ctx, { slotId: params.id, ...body }),
);
