import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { ofSlots, type SlotChange } from "../client";
import type { ListSlot } from "../schema";
import type { CallOffReason } from "./rules";
import type { CalledOff } from "./schema";

const pathOf = ({ slot_id }: Pick<ListSlot, "slot_id">) => `/api/slot/${slot_id}/call-off`;

export const callOffMutation = (slot: ListSlot) =>
  mutationOptions({
    mutationKey: ["slots", "call-off", slot.slot_id],
    mutationFn: (reason: CallOffReason) =>
      api<CalledOff>("PUT", pathOf(slot), { caregiverId: slot.caregiver_id, reason }),
    meta: ofSlots,
  });

type Undo = { acknowledgedRest?: readonly string[] };

/** Undoes the call-off that the slot shows, or that of the one it replaces. */
export const undoCallOffMutation = (slot: ListSlot) => {
  const slot_id = slot.replaced_slot_id ?? slot.slot_id;
  const caregiverId = slot.replaced_caregiver_id ?? slot.caregiver_id;
  return mutationOptions({
    mutationKey: ["slots", "undo-call-off", slot_id],
    mutationFn: (given: Undo) => api<string>("DELETE", pathOf({ slot_id }), { caregiverId, ...given }),
    meta: ofSlots,
  });
};

export const calledOff: SlotChange = (slot) => ({
  ...slot,
  slot_status: "CANCELLED",
  is_cancelled: true,
  outcome_code: "CG_CANCELLED",
  arrival_status_code: null,
  arrival_status_name: null,
});

/** Sets a slot back to what this one shows. */
export const heldAgain =
  ({ slot_status, outcome_code, arrival_status_code, arrival_status_name }: ListSlot): SlotChange =>
  (slot) => ({
    ...slot,
    slot_status,
    is_cancelled: false,
    outcome_code: outcome_code ?? null,
    arrival_status_code: arrival_status_code ?? null,
    arrival_status_name: arrival_status_name ?? null,
  });
