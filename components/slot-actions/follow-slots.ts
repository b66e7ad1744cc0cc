import { openLiveStream } from "@/components/shell/live-stream";
import type { ChangesSince } from "@/lib/live/subscription";
import type { FeedSlot } from "@/lib/slots/schema";

type SlotEvents = {
  onOpen: () => void;
  onLost: () => void;
  /** The stream has started: a read is current only if it has seen this version; null when unknown. */
  onSubscribed: (facilityId: number, changes: ChangesSince | null) => void;
  onSlots: (facilityId: number, slots: FeedSlot[]) => void;
  /** Too many changes to list one by one. */
  onReload: (facilityId: number) => void;
  onInvites: (facilityId: number) => void;
  onAvailability: (facilityId: number) => void;
  /** The person has lost access to this facility; the stream continues with the others. */
  onFacilityLost?: (facilityId: number) => void;
  /** The key of the viewer a facility's slots were rendered for. */
  viewerAt?: (facilityId: number) => string;
  /** The person's permissions have changed since the page was rendered. */
  onAccessChanged?: () => void;
  /** The session has ended, or no longer covers any of the facilities. */
  onSignedOut: () => void;
};

type LiveEvent = {
  facilityId: number;
  changes: ChangesSince | null;
  viewer: string;
  slots: FeedSlot[];
};

/** Follows the slots of one or more facilities over one stream. Returns the unsubscribe function. */
export function followSlots(facilityIds: readonly number[], on: SlotEvents): () => void {
  const parsed = (handle: (event: LiveEvent) => void) => (data: string) =>
    handle(JSON.parse(data) as LiveEvent);
  const query = facilityIds.map((id) => `facilityId=${id}`).join("&");
  const close = openLiveStream(`/api/live?${query}`, {
    onOpen: on.onOpen,
    onLost: on.onLost,
    events: {
      subscribed: parsed(({ facilityId, changes, viewer }) => {
        // The stream reports changes of permissions only from here on; an earlier one shows as another viewer.
        if (on.viewerAt && viewer !== on.viewerAt(facilityId)) {
          on.onAccessChanged?.();
          on.onReload(facilityId);
        } else on.onSubscribed(facilityId, changes);
      }),
      slots: parsed(({ facilityId, slots }) => on.onSlots(facilityId, slots)),
      reload: parsed(({ facilityId }) => on.onReload(facilityId)),
      invites: parsed(({ facilityId }) => on.onInvites(facilityId)),
      availability: parsed(({ facilityId }) => on.onAvailability(facilityId)),
      "facility-lost": parsed(({ facilityId }) => on.onFacilityLost?.(facilityId)),
      "access-changed": () => on.onAccessChanged?.(),
      "signed-out": () => {
        close();
        on.onSignedOut();
      },
    },
  });
  return close;
}
