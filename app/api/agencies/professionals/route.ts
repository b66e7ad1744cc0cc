import { agencyScope } from "@/lib/access/scopes";
import { loadRoster } from "@/lib/agency-professionals/load-roster";
import { Roster } from "@/lib/agency-professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the professionals on the agency's roster, including those invited to it.",
    response: Roster,
  },
  ({ ctx, actor }) => loadRoster(agencyScope(actor), { now: ctx.now }),
);
