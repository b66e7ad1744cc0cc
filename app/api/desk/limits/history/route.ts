import { P } from "@/lib/access/permissions";
import { DeskHistory, HistoryQuery } from "@/lib/desk/history/schema";
import { loadPortalHistory } from "@/lib/desk/limits/load-desk-limits";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_SYSTEM },
    summary: "Who changed the limits of the whole portal.",
    query: HistoryQuery,
    response: DeskHistory,
  },
  ({ ctx, query }) => loadPortalHistory(ctx, query.before),
);
