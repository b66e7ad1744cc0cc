import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically, feedQuery } from "../client";
import type { FeedSlot, ListSlot } from "../schema";
import { BATCH_AT_MOST } from "./rules";
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

type Send = (slots: readonly number[]) => Promise<SlotsUpdateResult>;

/**
 * Confirms as many slots as are given, a bounded number at a time. What was confirmed before a request failed stays
 * confirmed, so from then on the rest is listed as failed; only when nothing has happened is it a failure as a whole.
 */
export async function confirmInBatches(slotIds: readonly number[], send: Send): Promise<SlotsUpdateResult> {
  const result: SlotsUpdateResult = { confirmed: [], errors: [] };
  for (let at = 0; at < slotIds.length; at += BATCH_AT_MOST) {
    try {
      const { confirmed, errors } = await send(slotIds.slice(at, at + BATCH_AT_MOST));
      result.confirmed.push(...confirmed);
      result.errors.push(...errors);
    } catch (error) {
      if (at === 0) throw error;
      const rest = slotIds.slice(at).map((slotId) => ({ slotId, code: "FAILED", message: "" }));
      return { ...result, errors: [...result.errors, ...rest] };
    }
  }
  return result;
}

/** Confirms several slots; those refused go back to what they were, then the feed is read anew. */
export const confirmSlotsMutation = (client: QueryClient, facilityId: number) =>
  mutationOptions({
    mutationFn: (slotIds: number[]) =>
      confirmInBatches(slotIds, (slots) =>
        api<SlotsUpdateResult>("PUT", "/api/slots/update-batch", { slots, code: "CONFIRMED_SHIFT" }),
      ),
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
