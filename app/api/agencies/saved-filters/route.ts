import { loadFilters } from "@/lib/agency-schedule/saved-filters/load-filters";
import { saveFilter } from "@/lib/agency-schedule/saved-filters/save-filter";
import { SavedFilter, SavedFilterInput, SavedFilters } from "@/lib/agency-schedule/saved-filters/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  { access: "signed-in", summary: "One's own saved filters of open shifts.", response: SavedFilters },
  ({ ctx }) => loadFilters(ctx),
);

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Save a filter of open shifts to come back to.",
    body: SavedFilterInput,
    response: SavedFilter,
    errors: [409],
  },
  ({ ctx, body }) => saveFilter(ctx, { id: null, filter: body }),
);
