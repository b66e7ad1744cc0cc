import { P } from "@/lib/access/permissions";
import { loadPeople } from "@/lib/desk/people/load-people";
import { FoundPeople, PeopleQuery } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_PEOPLE },
    summary: "A page of the people who sign in, of every customer, by name or address.",
    query: PeopleQuery,
    response: FoundPeople,
  },
  ({ ctx, query }) => loadPeople(ctx, query),
);
