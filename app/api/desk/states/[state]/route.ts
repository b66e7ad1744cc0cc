import { P } from "@/lib/access/permissions";
import { loadState } from "@/lib/desk/limits/load-desk-limits";
import { DeskState, StateParams } from "@/lib/desk/limits/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "A state's limits of rest and hours and its nursing minimums, each with its source.",
    params: StateParams,
    response: DeskState,
  },
  ({ ctx, params }) => loadState(ctx, params.state),
);
