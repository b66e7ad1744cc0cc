import type { QueryClient } from "@tanstack/react-query";
import { hasMissed, type Heard } from "@/lib/live/hearing";
import { feedQuery, putSlots } from "@/lib/slots/client";
import type { Feed } from "@/lib/slots/schema";
import { openLiveStream } from "./live-stream";

type Told = {
  onConnection: (state: "open" | "lost") => void;
  /** The session has ended, or no longer holds for this facility. */
  onSignedOut: () => void;
};

/**
 * Keeps the cached feed at the database's truth: slots that change arrive by themselves, and what was missed before the
 * stream began or while it was down is read anew. Returns how to stop.
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
  const readAnew = () => {
    void client.invalidateQueries({ queryKey });
    readAvailability();
  };
  let hasBeenOpen = false;
  /** The feed that the screen has, or waits for, when the stream begins may be older than the last change. */
  const catchUp = async (heard: Heard | null) => {
    const query = client.getQueryCache().find<Feed>({ queryKey, exact: true });
    const feed = query?.state.fetchStatus === "fetching" ? await query.promise : query?.state.data;
    if (feed && (!heard || hasMissed(feed.as_of, heard))) readAnew();
  };
  const close = openLiveStream(`/api/live?facilityId=${facilityId}`, {
    onOpen: () => {
      onConnection("open");
      if (hasBeenOpen) readAnew();
      hasBeenOpen = true;
    },
    onLost: () => onConnection("lost"),
    events: {
      // What fails is told by the query itself.
      hearing: (data) => void catchUp(JSON.parse(data) as Heard | null).catch(() => undefined),
      slots: (data) => {
        // An answer on its way may be older than this change: it is asked for again.
        if (client.getQueryState(queryKey)?.fetchStatus === "fetching") readAnew();
        putSlots(client, facilityId, (JSON.parse(data) as Feed).slots);
      },
      invites: readInvites,
      availability: readAvailability,
      reload: readAnew,
      "signed-out": () => {
        close();
        onSignedOut();
      },
    },
  });
  return close;
}
