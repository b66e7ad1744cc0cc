import { GoToShift, ShiftFound } from "@/lib/global-schedule/schema";
import { findShift } from "@/lib/global-schedule/shift-link/find-shift";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Returns the slot and facility at which the Daily Schedule shows a shift.",
    body: GoToShift,
    response: ShiftFound,
    errors: [404, 409],
  },
  ({ ctx, body }) => findShift(ctx, body),
);
