import { P } from "@/lib/access/permissions";
import { loadPlaces } from "@/lib/desk/notices/load-notices";
import { NoticePlaces, PlacesQuery } from "@/lib/desk/notices/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_NOTICES },
    summary: "Finds companies and facilities to show a notice at.",
    query: PlacesQuery,
    response: NoticePlaces,
  },
  ({ ctx, query }) => loadPlaces(ctx, query.search),
);
