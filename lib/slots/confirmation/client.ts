import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots, type SlotChange } from "../client";
import type { SlotsUpdateResult } from "./schema";
import type { ListSlot } from "../schema";
import { MAX_BATCH } from "./rules";

type Slot = Pick<ListSlot, "slot_id" | "is_flex">;

const sendOne = (method: "PUT" | "DELETE", { slot_id, is_flex }: Slot) =>
  write(() => api<string>(method, `/api/${is_flex ? "flex/" : ""}slot/${slot_id}/confirm`), ofSlots);

export const confirmSlotMutation = (slot: Slot) => sendOne("PUT", slot);

/** Undoes it before the professional is told. */
export const unconfirmMutation = (slot: Slot) => sendOne("DELETE", slot);

export const unconfirmed: SlotChange = (slot) => ({ ...slot, slot_status: "CLAIMED", can_confirm: true });

export const confirmed: SlotChange = (slot) => ({ ...slot, slot_status: "CONFIRMED", can_confirm: false });

type Send = (slots: readonly number[]) => Promise<SlotsUpdateResult>;

/**
 * Confirms slots in bounded batches. A failed request leaves earlier batches confirmed, so the remaining slots are
 * listed as failed; only a failure of the first batch throws.
 */
export async function confirmInBatches(slotIds: readonly number[], send: Send): Promise<SlotsUpdateResult> {
  const result: SlotsUpdateResult = { confirmed: [], errors: [] };
  for (let at = 0; at < slotIds.length; at += MAX_BATCH) {
    try {
      const answer = await send(slotIds.slice(at, at + MAX_BATCH));
      result.confirmed.push(...answer.confirmed);
      result.errors.push(...answer.errors);
    } catch (error) {
      if (at === 0) throw error;
      const rest = slotIds.slice(at).map((slotId) => ({ slotId, code: "FAILED", message: "" }));
      return { ...result, errors: [...result.errors, ...rest] };
    }
  }
  return result;
}

/** Confirms several slots; some of them may be refused. */
export const confirmSlotsMutation = () =>
  write(
    (slotIds: readonly number[]) =>
      confirmInBatches(slotIds, (slots) =>
        api<SlotsUpdateResult>("PUT", "/api/slots/update-batch", { slots, code: "CONFIRMED_SHIFT" }),
      ),
    { ...ofSlots, invalidates: ofSlots.invalidatesIfRefused },
  );
