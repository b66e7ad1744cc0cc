import { agencyScope } from "@/lib/access/scopes";
import { loadRoster, searchRoster } from "@/lib/agency-professionals/load-roster";
import { Roster, RosterQuery } from "@/lib/agency-professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the professionals on the agency's roster, including those invited to it.",
    query: RosterQuery,
    response: Roster,
  },
  ({ ctx: { now }, actor, query: { search, status = null } }) =>
    search === "" && status === null
      ? loadRoster(agencyScope(actor), { now })
      : searchRoster(agencyScope(actor), { now, search, status }),
);
