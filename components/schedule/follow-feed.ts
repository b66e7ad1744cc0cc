import type { QueryClient } from "@tanstack/react-query";
import { followSlots } from "@/components/slot-actions/follow-slots";
import { hasMissed, type Heard } from "@/lib/live/subscription";
import { feedQuery, putSlots } from "@/lib/slots/client";
import type { Feed } from "@/lib/slots/schema";

type Told = {
  onConnection: (state: "open" | "lost") => void;
  /** The session has ended, or no longer holds for this facility. */
  onSignedOut: () => void;
};

/**
 * Keeps the cached feed at the database's truth: slots that change arrive by themselves, and what was missed before the
 * stream began or while it was down is read again. Returns how to stop.
 */
export function followFeed(
  client: QueryClient,
  facilityId: number,
  { onConnection, onSignedOut }: Told,
): () => void {
  const { queryKey } = feedQuery(facilityId);
  /** Of those that no open dialog shows nothing is asked. */
  const readInvites = () => void client.invalidateQueries({ queryKey: ["invites"] });
  const readAvailability = () => {
    void client.invalidateQueries({ queryKey: ["flex-availability"] });
    readInvites();
  };
  const readAgain = () => {
    void client.invalidateQueries({ queryKey });
    readAvailability();
  };
  let hasBeenOpen = false;
  /** The feed that the screen has, or waits for, when the stream begins may be older than the last change. */
  const catchUp = async (heard: Heard | null) => {
    const query = client.getQueryCache().find<Feed>({ queryKey, exact: true });
    const feed = query?.state.fetchStatus === "fetching" ? await query.promise : query?.state.data;
    if (feed && (!heard || hasMissed(feed.snapshot, heard))) readAgain();
  };
  return followSlots([facilityId], {
    onOpen: () => {
      onConnection("open");
      if (hasBeenOpen) readAgain();
      hasBeenOpen = true;
    },
    onLost: () => onConnection("lost"),
    // What fails is told by the query itself.
    onHearing: (_, heard) => void catchUp(heard).catch(() => undefined),
    onSlots: (_, slots) => {
      // An answer on its way may be older than this change: it is asked for again.
      if (client.getQueryState(queryKey)?.fetchStatus === "fetching") readAgain();
      putSlots(client, facilityId, slots);
    },
    onInvites: readInvites,
    onAvailability: readAvailability,
    onReload: readAgain,
    onSignedOut,
  });
}
