import { deleteFilter } from "@/lib/agency-schedule/saved-filters/delete-filter";
import { saveFilter } from "@/lib/agency-schedule/saved-filters/save-filter";
import { SavedFilter, SavedFilterInput, SavedFilterParams } from "@/lib/agency-schedule/saved-filters/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: "signed-in",
    summary: "Change one of one's own saved filters.",
    params: SavedFilterParams,
    body: SavedFilterInput,
    response: SavedFilter,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => saveFilter(ctx, { id: params.id, filter: body }),
);

export const DELETE = endpoint(
  {
    access: "signed-in",
    summary: "Delete one of one's own saved filters.",
    params: SavedFilterParams,
    errors: [404],
  },
  ({ ctx, params }) => deleteFilter(ctx, params),
);
