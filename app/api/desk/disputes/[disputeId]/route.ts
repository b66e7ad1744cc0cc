import { P } from "@/lib/access/permissions";
import { loadDispute } from "@/lib/desk/disputes/load-dispute";
import { DeskDispute, DisputeParams } from "@/lib/desk/disputes/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_DISPUTES },
    summary: "Shows a dispute with what each resolution would settle.",
    params: DisputeParams,
    response: DeskDispute,
    errors: [404],
  },
  ({ ctx, params }) => loadDispute(ctx, params.disputeId),
);
