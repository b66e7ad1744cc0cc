import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { fileDispute } from "@/lib/past-shifts/dispute/file-dispute";
import { NewDispute } from "@/lib/past-shifts/dispute/schema";

export const POST = endpoint(
  {
    access: permission(P.DISPUTES),
    summary: "Disputes a past slot, until its week is approved automatically.",
    body: NewDispute,
    errors: [404, 409],
  },
  ({ ctx, body }) => fileDispute(ctx, body),
);
