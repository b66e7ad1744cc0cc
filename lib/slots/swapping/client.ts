import { queryOptions } from "@tanstack/react-query";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots, type SlotChange } from "../client";
import type { FeedSlot, ListSlot } from "../schema";
import type { SlotSwap, Swap, Swaps } from "./schema";

const pathOf = (slotId: number) => `/api/slot/${slotId}/swap`;

/** Whom a slot's professional could swap with; never cached. */
export const swapsQuery = (slotId: number) =>
  queryOptions({
    queryKey: ["swaps", slotId] as const,
    queryFn: () => api<Swaps>("GET", pathOf(slotId)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { forbidden: "silent" },
  });

type Given = { slot: Pick<ListSlot, "slot_id" | "caregiver_id">; acknowledgements: Swap["acknowledgements"] };

/** Swaps the professionals of a slot and another as these show them. */
export const swapMutation = (own: ListSlot) =>
  write(({ slot, acknowledgements }: Given) => {
    const body: SlotSwap = {
      caregiverId: own.caregiver_id!,
      withSlotId: slot.slot_id,
      withCaregiverId: slot.caregiver_id!,
      acknowledgedRest: acknowledgements,
    };
    return api<string>("PUT", pathOf(own.slot_id), body, keyed());
  }, ofSlots);

type Held = Pick<
  FeedSlot,
  "slot_id" | "caregiver_id" | "caregiver_name" | "caregiver" | "caregiver_phone_number" | "agency_name"
>;

/** Each of two slots with the other's professional. */
export const swapped =
  (a: Held, b: Held): SlotChange =>
  (slot) => {
    const { slot_id: _, ...held } = slot.slot_id === a.slot_id ? b : a;
    return { ...slot, ...held };
  };
