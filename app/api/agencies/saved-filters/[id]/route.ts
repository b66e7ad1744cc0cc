import { agencyScope } from "@/lib/access/scopes";
import { SavedFilter, SavedFilterInput } from "@/lib/agency-schedule/saved-filters/schema";
import { endpoint } from "@/lib/http/endpoint";
import { deleteFilter, saveFilter } from "@/lib/saved-filters/save-filter";
import { SavedFilterParams } from "@/lib/saved-filters/schema";

export const PUT = endpoint(
  {
    access: "agency",
    summary: "Updates one of the caller's saved filters.",
    params: SavedFilterParams,
    body: SavedFilterInput,
    response: SavedFilter,
    errors: [404, 409],
  },
  ({ ctx, actor, params, body }) =>
    saveFilter(ctx, { scope: agencyScope(actor), id: params.id, filter: body }),
);

export const DELETE = endpoint(
  {
    access: "agency",
    summary: "Deletes one of the caller's saved filters.",
    params: SavedFilterParams,
    errors: [404],
  },
  ({ ctx, actor, params }) => deleteFilter(ctx, { scope: agencyScope(actor), id: params.id }),
);
