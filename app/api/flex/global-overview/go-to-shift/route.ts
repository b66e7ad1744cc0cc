import { P } from "@/lib/access/permissions";
import { GoToShift, ShiftFound } from "@/lib/global-schedule/schema";
import { findShift } from "@/lib/global-schedule/shift-link/find-shift";
import { endpoint, permission } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Returns the slot and facility at which the Daily Schedule shows a shift.",
    body: GoToShift,
    response: ShiftFound,
    errors: [404, 409],
  },
  ({ ctx, body }) => findShift(ctx, body),
);
