import { agencyScope } from "@/lib/access/scopes";
import { searchedBy } from "@/lib/agency-schedule/assignment/rules";
import {
  SearchedProfessionals,
  SearchShiftParams,
  SearchShiftQuery,
} from "@/lib/agency-schedule/assignment/schema";
import { searchProfessionals } from "@/lib/agency-schedule/assignment/search-professionals";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "Searches the agency's professionals by name for a shift, or suggests the best fits; a recurring shift is identified by its schedule's id.",
    params: SearchShiftParams,
    query: SearchShiftQuery,
    response: SearchedProfessionals,
    errors: [404],
  },
  ({ ctx, actor, params, query }) =>
    searchProfessionals(agencyScope(actor), {
      searched: searchedBy(params.shiftId, query.shiftDate ?? null),
      name: query.name,
      now: ctx.now,
    }),
);
