import { listStructures } from "@/lib/global-schedule/list-structures";
import { CalendarStructures, StructuresQuery } from "@/lib/global-schedule/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "The shift structures of the facilities on a person's Global Schedule.",
    query: StructuresQuery,
    response: CalendarStructures,
  },
  ({ actor, query }) => listStructures(actor, query.type),
);
