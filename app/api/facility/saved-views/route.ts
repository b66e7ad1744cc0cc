import { activeFacilityScope } from "@/lib/access/active-facility";
import { endpoint } from "@/lib/http/endpoint";
import { loadFilters, saveFilter } from "@/lib/saved-filters/save-filter";
import { SavedView, SavedViewInput, SavedViews, type ViewCriteria } from "@/lib/slots/saved-views/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the caller's saved views of the facility's schedule.",
    response: SavedViews,
  },
  ({ ctx, actor, request }) =>
    loadFilters<ViewCriteria>(ctx, activeFacilityScope(actor, request.headers.get("x-facility-id"))),
);

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Saves a view of the facility's schedule.",
    body: SavedViewInput,
    response: SavedView,
    errors: [409],
  },
  ({ ctx, actor, body, request }) =>
    saveFilter(ctx, {
      scope: activeFacilityScope(actor, request.headers.get("x-facility-id")),
      id: null,
      filter: { ...body, isAlerting: false },
    }),
);
