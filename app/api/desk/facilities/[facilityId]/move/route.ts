import { P } from "@/lib/access/permissions";
import { loadMove, moveFacilityAtDesk } from "@/lib/desk/customers/move-facility-at-desk";
import { FacilityMove, FacilityParams, MovePreview, MoveQuery } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "What moving a facility to a company, or to none, changes, and why it can't move now.",
    params: FacilityParams,
    query: MoveQuery,
    response: MovePreview,
    errors: [404],
  },
  ({ ctx, params, query }) => loadMove(ctx, { ...params, ...query }),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Moves a facility to a company, or to none.",
    params: FacilityParams,
    body: FacilityMove,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => moveFacilityAtDesk(ctx, { ...params, ...body }),
);
