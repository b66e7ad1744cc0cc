import { agencyScope } from "@/lib/access/scopes";
import { ProfessionalParams } from "@/lib/agency-professionals/schema";
import { listFittingShifts } from "@/lib/agency-schedule/assignment/list-fitting-shifts";
import { FittingQuery, FittingShifts } from "@/lib/agency-schedule/assignment/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "agency",
    summary: "Lists a day's open shifts that a professional of the agency may work, best fit first.",
    params: ProfessionalParams,
    query: FittingQuery,
    response: FittingShifts,
    errors: [404],
  },
  ({ ctx, actor, params, query }) =>
    listFittingShifts(agencyScope(actor), { ...params, ...query, now: ctx.now }),
);
