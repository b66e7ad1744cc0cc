import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots, type SlotChange } from "../client";
import type { ListSlot } from "../schema";
import type { CallOffReason } from "./rules";
import type { CalledOff } from "./schema";

const pathOf = ({ slot_id }: Pick<ListSlot, "slot_id">) => `/api/slot/${slot_id}/call-off`;

/** Why, and when they called if that was earlier. */
export type CallOffCall = { reason: CallOffReason; calledAt?: string };

export const callOffMutation = (slot: ListSlot) =>
  write(
    (call: CallOffCall) =>
      api<CalledOff>("PUT", pathOf(slot), { caregiverId: slot.caregiver_id, ...call }, keyed()),
    ofSlots,
  );

type Undo = { acknowledgedRest?: readonly string[] };

export const undoCallOffMutation = (left: Pick<ListSlot, "slot_id" | "caregiver_id">) =>
  write(
    (given: Undo) =>
      api<string>("DELETE", pathOf(left), { caregiverId: left.caregiver_id, ...given }, keyed()),
    ofSlots,
  );

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
