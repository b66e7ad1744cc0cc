import { activeFacilityScope } from "@/lib/access/active-facility";
import { endpoint } from "@/lib/http/endpoint";
import { notModified, revalidatedJson } from "@/lib/http/revalidated-json";
import { prepareFeed } from "@/lib/slots/prepare-feed";
import { Feed, FeedQuery } from "@/lib/slots/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary:
      "Lists upcoming slots of a facility: running now, and in the next 28 days or the requested range.",
    query: FeedQuery,
    response: Feed,
  },
  async ({ actor, query, request }) => {
    const scope = activeFacilityScope(actor, query.facilityId ?? request.headers.get("x-facility-id"));
    const feed = await prepareFeed(actor, scope, query);
    return notModified(request, feed.etag) ?? revalidatedJson(await feed.load(), feed.etag);
  },
);
