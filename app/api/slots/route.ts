import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { addSlots } from "@/lib/shifts/add-slots";
import { AddedSlots, SlotAddition } from "@/lib/shifts/schema";

export const POST = endpoint(
  {
    access: permission(P.EDIT),
    summary: "Adds open slots to an on-demand shift on one day. Idempotent with an Idempotency-Key.",
    body: SlotAddition,
    response: AddedSlots,
    errors: [404, 409],
  },
  ({ ctx, body }) => addSlots(ctx, body),
);
