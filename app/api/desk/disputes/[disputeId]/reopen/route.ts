import { P } from "@/lib/access/permissions";
import { reopenAtDesk } from "@/lib/desk/disputes/reopen-at-desk";
import { DisputeParams, Reopening } from "@/lib/desk/disputes/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_DISPUTES },
    summary: "Opens a resolved dispute again, with the hours and money of before, and tells who heard of it.",
    params: DisputeParams,
    body: Reopening,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => reopenAtDesk(ctx, { ...params, reopening: body }),
);
