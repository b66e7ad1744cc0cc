import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { putThroughReads } from "@/lib/http/read-again";
import { hasMissed, type ChangesSince } from "@/lib/live/subscription";
import { MESSAGES } from "@/lib/messages/client";
import type { FeedSlot } from "@/lib/slots/schema";
import type { LiveEvents } from "./follow-list";

/** Only an open dialog reads them. */
const INVITES: QueryKey = ["invites"];
const AVAILABILITY: QueryKey = ["flex-availability"];

type LiveSlots = {
  /** The slots on screen; each cached list states the snapshot it was read from. */
  queryKey: QueryKey;
  /** Puts changed slots into the cache; without it they are read again. */
  put?: (slots: readonly FeedSlot[]) => void;
  /** Which changed slots the screen is about, if they are read again; without it all. */
  concerns?: (slot: FeedSlot) => boolean;
  /** The key of the viewer a facility's slots were rendered for. */
  viewerAt?: (facilityId: number) => string;
  /** The person has lost a facility; the stream continues with the others. */
  onFacilityLost?: (facilityId: number) => void;
};

type LiveEvent = { facilityId: number; changes: ChangesSince | null; viewer: string; slots: FeedSlot[] };
const eventOf = (data: string) => JSON.parse(data) as LiveEvent;

/** Whether a list loaded or in flight when the stream starts may predate its last change. */
async function isBehind(client: QueryClient, queryKey: QueryKey, changes: ChangesSince | null) {
  const lists = client.getQueryCache().findAll({ queryKey, type: "active" });
  const known = await Promise.all(
    lists.map(({ state, promise }) => (state.fetchStatus === "fetching" ? promise : state.data)),
  );
  return known.some((list) => {
    const { snapshot } = (list ?? {}) as { snapshot?: string };
    return snapshot !== undefined && (!changes || hasMissed(snapshot, changes));
  });
}

function slotEvents(client: QueryClient, live: LiveSlots): LiveEvents {
  const { queryKey, put, concerns = () => true, viewerAt, onFacilityLost } = live;
  const readLists = () => {
    for (const list of [INVITES, AVAILABILITY]) void client.invalidateQueries({ queryKey: list });
  };
  return {
    subscribed: (data, list) => {
      const { facilityId, changes, viewer } = eventOf(data);
      // The stream reports changes of permissions only from here on; an earlier one shows as another viewer.
      if (viewerAt && viewer !== viewerAt(facilityId)) {
        list.reload();
        list.read();
        return;
      }
      void isBehind(client, queryKey, changes).then(
        (isSo) => isSo && list.read(),
        // The query reports its own failure.
        () => undefined,
      );
    },
    slots: (data, list) => {
      const { slots } = eventOf(data);
      if (put) putThroughReads(client, queryKey, () => put(slots));
      else if (slots.some(concerns)) list.read();
    },
    invites: readLists,
    availability: readLists,
    messages: (_, list) => {
      void client.invalidateQueries({ queryKey: MESSAGES });
      list.count();
    },
    "facility-lost": (data, list) => {
      onFacilityLost?.(eventOf(data).facilityId);
      list.reload();
    },
  };
}

/** What `followList` and `useLiveList` need to follow the slots of one or more facilities. */
export const liveSlots = (client: QueryClient, facilityIds: readonly number[], slots: LiveSlots) => ({
  query: facilityIds.map((id) => `facilityId=${id}`).join("&") || null,
  lists: [slots.queryKey, INVITES, AVAILABILITY],
  events: slotEvents(client, slots),
});
