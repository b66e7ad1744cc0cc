import { opensDesk } from "@/lib/access/desk";
import { loadQueue } from "@/lib/desk/load-desk";
import { DeskQueue, KindParams, QueueQuery } from "@/lib/desk/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { may: opensDesk },
    summary: "Lists one queue of the operations desk, longest-waiting first.",
    params: KindParams,
    query: QueueQuery,
    response: DeskQueue,
  },
  ({ ctx, params, query }) => loadQueue(ctx, params.kind, query.page),
);
