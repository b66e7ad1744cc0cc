import { P } from "@/lib/access/permissions";
import { loadLimbo } from "@/lib/desk/limbo/load-limbo";
import { LimboParams, LimboShift } from "@/lib/desk/limbo/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Says who to call about a shift that was claimed and not confirmed.",
    params: LimboParams,
    response: LimboShift,
    errors: [404],
  },
  ({ ctx, params }) => loadLimbo(ctx, params.slotId),
);
