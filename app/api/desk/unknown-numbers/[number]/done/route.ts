import { P } from "@/lib/access/permissions";
import { reviewUnknown } from "@/lib/desk/review-unknown";
import { NumberParams } from "@/lib/desk/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_SYSTEM },
    summary: "Takes the texts of an unknown number off the desk.",
    params: NumberParams,
    errors: [409],
  },
  ({ ctx, params }) => reviewUnknown(ctx, params),
);
