import { agencyScope } from "@/lib/access/scopes";
import {
  SavedFilter,
  SavedFilterInput,
  SavedFilters,
  type FilterCriteria,
} from "@/lib/agency-schedule/saved-filters/schema";
import { endpoint } from "@/lib/http/endpoint";
import { loadFilters, saveFilter } from "@/lib/saved-filters/save-filter";

export const GET = endpoint(
  {
    access: "agency",
    summary: "Lists the caller's saved filters of open shifts.",
    response: SavedFilters,
  },
  ({ ctx, actor }) => loadFilters<FilterCriteria>(ctx, agencyScope(actor)),
);

export const POST = endpoint(
  {
    access: "agency",
    summary: "Saves a filter of open shifts.",
    body: SavedFilterInput,
    response: SavedFilter,
    errors: [409],
  },
  ({ ctx, actor, body }) => saveFilter(ctx, { scope: agencyScope(actor), id: null, filter: body }),
);
