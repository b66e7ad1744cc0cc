import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { disputeHours } from "@/lib/own-hours/dispute-hours";
import { NewDispute } from "@/lib/past-shifts/dispute/schema";

export const POST = endpoint(
  {
    access: permission(P.DISPUTES),
    summary: "Disputes a past slot, until its week is approved automatically.",
    body: NewDispute,
    errors: [404, 409],
  },
  ({ ctx, body }) => disputeHours(ctx, body),
);
