import { opensDesk } from "@/lib/access/desk";
import { loadDesk } from "@/lib/desk/load-desk";
import { Desk, QueueQuery } from "@/lib/desk/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { may: opensDesk },
    summary: "Lists what waits for the operations desk, over all customers.",
    query: QueueQuery,
    response: Desk,
  },
  ({ ctx, query }) => loadDesk(ctx, query.page),
);
