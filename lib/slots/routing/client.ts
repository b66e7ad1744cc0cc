import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically, feedQuery } from "../client";
import type { FeedSlot, ListSlot } from "../schema";

const asRouted = (slot: FeedSlot): FeedSlot => ({
  ...slot,
  slot_status: "FACILITY_CANCELLED",
  is_cancelled: true,
});

/** Sends an open flex slot to the marketplace; the screen takes it off at once and back on when the server says no. */
export const routeMutation = (client: QueryClient, slot: ListSlot) =>
  mutationOptions({
    mutationFn: () =>
      api<string>("PUT", `/api/flex/slot/${slot.slot_id}/route-slot`, { oldUnitId: slot.unit_id ?? null }),
    meta: { forbidden: "silent" },
    onMutate: () => changeOptimistically(client, slot.facility_id, [slot.slot_id], asRouted),
    onError: (_error, _nothing, takeBack) => takeBack?.(),
    // The on-demand slot is one this screen does not know yet.
    onSuccess: () => void client.invalidateQueries(feedQuery(slot.facility_id)),
  });
