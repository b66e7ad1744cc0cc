import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically, feedQuery } from "../client";
import type { FeedSlot, ListSlot } from "../schema";
import type { SlotsUpdateResult } from "./schema";

type Confirmed = Pick<ListSlot, "slot_id" | "facility_id" | "is_flex">;

const asConfirmed = (slot: FeedSlot): FeedSlot => ({ ...slot, slot_status: "CONFIRMED", can_confirm: false });

/** Confirms one slot; the screen shows it at once and takes it back when the server says no. */
export const confirmSlotMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ slot_id, is_flex }: Confirmed) =>
      api<string>("PUT", `/api/${is_flex ? "flex/" : ""}slot/${slot_id}/confirm`),
    meta: { forbidden: "silent" },
    onMutate: (slot) => changeOptimistically(client, slot.facility_id, [slot.slot_id], asConfirmed),
    onError: (_error, _slot, takeBack) => takeBack?.(),
  });

/** Confirms several slots; those refused go back to what they were, then the feed is read anew. */
export const confirmSlotsMutation = (client: QueryClient, facilityId: number) =>
  mutationOptions({
    mutationFn: (slots: number[]) =>
      api<SlotsUpdateResult>("PUT", "/api/slots/update-batch", { slots, code: "CONFIRMED_SHIFT" }),
    meta: { forbidden: "silent" },
    onMutate: (slots) => changeOptimistically(client, facilityId, slots, asConfirmed),
    onError: (_error, _slots, takeBack) => takeBack?.(),
    onSuccess: ({ confirmed, errors }, _slots, takeBack) => {
      if (errors.length === 0) return;
      takeBack();
      changeOptimistically(client, facilityId, confirmed, asConfirmed);
    },
    onSettled: () => void client.invalidateQueries(feedQuery(facilityId)),
  });
