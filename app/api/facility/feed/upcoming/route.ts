import { activeFacilityScope } from "@/lib/access/active-facility";
import { endpoint } from "@/lib/http/endpoint";
import { notModified, revalidatedJson } from "@/lib/http/revalidated-json";
import { prepareFeed } from "@/lib/slots/prepare-feed";
import { Feed, FeedQuery } from "@/lib/slots/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "Upcoming slots of a facility: running now, and those of the next 28 days or of the dates asked for.",
    query: FeedQuery,
    response: Feed,
  },
  async ({ actor, query, request }) => {
    const scope = activeFacilityScope(actor, query.facilityId ?? request.headers.get("x-facility-id"));
    const feed = await prepareFeed(actor, scope, query);
    return notModified(request, feed.etag) ?? revalidatedJson(await feed.load(), feed.etag);
  },
);
