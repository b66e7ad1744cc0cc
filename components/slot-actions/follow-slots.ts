import { openLiveStream } from "@/components/shell/live-stream";
import type { Heard } from "@/lib/live/subscription";
import type { FeedSlot } from "@/lib/slots/schema";

type SlotEvents = {
  onOpen: () => void;
  onLost: () => void;
  /** As the stream begins: what a reading of the facility must have seen to be up to date; null when that is unknown. */
  onHearing: (facilityId: number, heard: Heard | null) => void;
  onSlots: (facilityId: number, slots: FeedSlot[]) => void;
  /** More has changed than is worth naming. */
  onReload: (facilityId: number) => void;
  onInvites: (facilityId: number) => void;
  onAvailability: (facilityId: number) => void;
  /** The person may no longer see this facility; the stream goes on with the others. */
  onFacilityLost?: (facilityId: number) => void;
  /** The session has ended, or no longer holds for any of the facilities. */
  onSignedOut: () => void;
};

type Told = { facilityId: number; heard: Heard | null; slots: FeedSlot[] };

/** Follows the slots of one or several facilities on one stream. Returns how to stop. */
export function followSlots(facilityIds: readonly number[], on: SlotEvents): () => void {
  const hear = (handle: (told: Told) => void) => (data: string) => handle(JSON.parse(data) as Told);
  const query = facilityIds.map((id) => `facilityId=${id}`).join("&");
  const close = openLiveStream(`/api/live?${query}`, {
    onOpen: on.onOpen,
    onLost: on.onLost,
    events: {
      hearing: hear(({ facilityId, heard }) => on.onHearing(facilityId, heard)),
      slots: hear(({ facilityId, slots }) => on.onSlots(facilityId, slots)),
      reload: hear(({ facilityId }) => on.onReload(facilityId)),
      invites: hear(({ facilityId }) => on.onInvites(facilityId)),
      availability: hear(({ facilityId }) => on.onAvailability(facilityId)),
      "facility-lost": hear(({ facilityId }) => on.onFacilityLost?.(facilityId)),
      "signed-out": () => {
        close();
        on.onSignedOut();
      },
    },
  });
  return close;
}
