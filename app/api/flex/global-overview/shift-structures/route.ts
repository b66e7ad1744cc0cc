import { listStructures } from "@/lib/global-schedule/list-structures";
import { CalendarStructures, StructuresQuery } from "@/lib/global-schedule/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the shift structures of the facilities on the caller's Global Schedule.",
    query: StructuresQuery,
    response: CalendarStructures,
  },
  ({ actor, query }) => listStructures(actor, query.type),
);
