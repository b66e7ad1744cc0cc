import { opensDesk } from "@/lib/access/desk";
import { searchDesk } from "@/lib/desk/search/search-desk";
import { DeskSearch, FoundAtDesk } from "@/lib/desk/search/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { may: opensDesk },
    summary:
      "Finds companies, facilities, agencies, people and professionals that the caller may open, by name.",
    query: DeskSearch,
    response: FoundAtDesk,
  },
  ({ ctx, query }) => searchDesk(ctx, query.search),
);
