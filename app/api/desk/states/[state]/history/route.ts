import { P } from "@/lib/access/permissions";
import { DeskHistory, HistoryQuery } from "@/lib/desk/history/schema";
import { loadStateHistory } from "@/lib/desk/limits/load-desk-limits";
import { StateParams } from "@/lib/desk/limits/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Who changed a state's limits and minimums.",
    params: StateParams,
    query: HistoryQuery,
    response: DeskHistory,
  },
  ({ ctx, params, query }) => loadStateHistory(ctx, params.state, query.before),
);
