import type { QueryClient } from "@tanstack/react-query";
import { followSlots } from "@/components/slot-actions/follow-slots";
import { putThroughReads, readAgain } from "@/lib/http/read-again";
import { hasMissed, type ChangesSince } from "@/lib/live/subscription";
import { feedQuery, putSlots } from "@/lib/slots/client";
import type { Feed } from "@/lib/slots/schema";

type FeedEvents = {
  onConnection: (state: "open" | "lost") => void;
  /** The key of the viewer the page was rendered for. */
  viewerAt: () => string;
  /** The person's permissions here have changed. */
  onAccessChanged: () => void;
  /** The session has ended, or no longer covers this facility. */
  onSignedOut: () => void;
};

/**
 * Updates the cached feed from the live stream, and refetches it for changes missed before the stream started or while
 * it was down. Returns the unsubscribe function.
 */
export function followFeed(
  client: QueryClient,
  facilityId: number,
  { onConnection, viewerAt, onAccessChanged, onSignedOut }: FeedEvents,
): () => void {
  const { queryKey } = feedQuery(facilityId);
  /** Only an open dialog refetches its invites. */
  const readInvites = () => void client.invalidateQueries({ queryKey: ["invites"] });
  const readAvailability = () => {
    void client.invalidateQueries({ queryKey: ["flex-availability"] });
    readInvites();
  };
  const readAll = () => {
    void readAgain(client, queryKey);
    readAvailability();
  };
  let hasBeenOpen = false;
  /** A feed loaded or in flight when the stream starts may predate the last change. */
  const catchUp = async (changes: ChangesSince | null) => {
    const query = client.getQueryCache().find<Feed>({ queryKey, exact: true });
    const feed = query?.state.fetchStatus === "fetching" ? await query.promise : query?.state.data;
    if (feed && (!changes || hasMissed(feed.snapshot, changes))) readAll();
  };
  return followSlots([facilityId], {
    onOpen: () => {
      onConnection("open");
      if (hasBeenOpen) readAll();
      hasBeenOpen = true;
    },
    onLost: () => onConnection("lost"),
    // The query reports its own failure.
    onSubscribed: (_, changes) => void catchUp(changes).catch(() => undefined),
    onSlots: (_, slots) => putThroughReads(client, queryKey, () => putSlots(client, facilityId, slots)),
    onInvites: readInvites,
    onAvailability: readAvailability,
    onReload: readAll,
    viewerAt,
    onAccessChanged,
    onSignedOut,
  });
}
