import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { cancelled } from "../cancellation/client";
import { ofSlots, SLOT_LISTS, type SlotChange } from "../client";
import type { ListSlot } from "../schema";

/** Sends an open flex slot to the marketplace: it closes, and a new on-demand slot, not yet on screen, replaces it. */
export const routeMutation = (slot: ListSlot) =>
  write(
    () =>
      api<string>("PUT", `/api/flex/slot/${slot.slot_id}/route-slot`, { oldUnitId: slot.unit_id ?? null }),
    { ...ofSlots, invalidates: [[SLOT_LISTS]] },
  );

export const routed: SlotChange = (slot) => ({ ...cancelled(slot), is_routed: true });
