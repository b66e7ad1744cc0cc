import { activeFacilityScope } from "@/lib/access/active-facility";
import { endpoint } from "@/lib/http/endpoint";
import { deleteFilter, saveFilter } from "@/lib/saved-filters/save-filter";
import { SavedFilterParams } from "@/lib/saved-filters/schema";
import { SavedView, SavedViewInput } from "@/lib/slots/saved-views/schema";

export const PUT = endpoint(
  {
    access: "signed-in",
    summary: "Updates one of the caller's saved views.",
    params: SavedFilterParams,
    body: SavedViewInput,
    response: SavedView,
    errors: [404, 409],
  },
  ({ ctx, actor, params, body, request }) =>
    saveFilter(ctx, {
      scope: activeFacilityScope(actor, request.headers.get("x-facility-id")),
      id: params.id,
      filter: { ...body, isAlerting: false },
    }),
);

export const DELETE = endpoint(
  {
    access: "signed-in",
    summary: "Deletes one of the caller's saved views.",
    params: SavedFilterParams,
    errors: [404],
  },
  ({ ctx, actor, params, request }) =>
    deleteFilter(ctx, {
      scope: activeFacilityScope(actor, request.headers.get("x-facility-id")),
      id: params.id,
    }),
);
