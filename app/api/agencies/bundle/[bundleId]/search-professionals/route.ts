import { agencyScope } from "@/lib/access/scopes";
import { SearchedProfessionals, SearchQuery } from "@/lib/agency-schedule/assignment/schema";
import { searchProfessionals } from "@/lib/agency-schedule/assignment/search-professionals";
import { BundleParams } from "@/lib/agency-schedule/bundles/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Searches the agency's professionals by name for a bundle, or suggests the best fits.",
    params: BundleParams,
    query: SearchQuery,
    response: SearchedProfessionals,
    errors: [404],
  },
  ({ ctx, actor, params, query }) =>
    searchProfessionals(agencyScope(actor), { searched: [params], name: query.name, now: ctx.now }),
);
