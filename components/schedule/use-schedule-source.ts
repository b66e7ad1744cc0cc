"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { FACILITY_CHANGE_FAILED } from "@/components/shell/refusals";
import { useChangeFacility } from "@/components/shell/use-change-facility";
import { dailyWords } from "@/components/slot-actions/words";
import type { SlotSource } from "@/components/slot-actions/slot-source";
import { notify } from "@/components/ui/notify";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { feedQuery, patchFeed } from "@/lib/slots/client";
import type { SessionUser } from "@/lib/users/schema";
import { highlightSlots } from "./highlight-slots";
import { showSlots } from "./show-slots";

const SCHEDULE = "/private/shifts";

/** Goes to slots from wherever the person is when they ask for it, and at another facility by changing to it. */
function useReveal(shownFacilityId: number): SlotSource["reveal"] {
  const client = useQueryClient();
  const router = useRouter();
  const { change } = useChangeFacility();
  async function reveal(facilityId: number, slotIds: readonly number[]) {
    try {
      if (facilityId !== shownFacilityId) await change(facilityId);
    } catch {
      notify({ type: "error", message: FACILITY_CHANGE_FAILED });
      return;
    }
    if (location.pathname !== SCHEDULE) router.push(SCHEDULE);
    await showSlots(client, facilityId, slotIds);
  }
  return (facilityId, slotIds) => void reveal(facilityId, slotIds);
}

/** The Daily Schedule of one facility, as the actions on its slots use it. */
export function useScheduleSource(user: SessionUser, facility: FacilityDetails, brand: string): SlotSource {
  const client = useQueryClient();
  const { isFetching } = useQuery(feedQuery(facility.id));
  const reveal = useReveal(facility.id);
  return {
    user,
    brand,
    unpermitted: "read-only",
    words: dailyWords,
    facilityOf: (id) => (id === facility.id ? facility : undefined),
    // From the cache: what a banner undoes may have changed since this was drawn.
    slotsOf: (id) => client.getQueryData(feedQuery(id).queryKey)?.slots,
    isLoading: () => isFetching,
    patch: (slots, change) =>
      patchFeed(
        client,
        facility.id,
        slots.map(({ slot_id }) => slot_id),
        change,
      ),
    refresh: (id) => void client.invalidateQueries(feedQuery(id)),
    highlight: highlightSlots,
    reveal,
  };
}
