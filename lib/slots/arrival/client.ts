import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots, type SlotChange } from "../client";
import type { ListSlot } from "../schema";
import { arrivalLabels, type SettableArrival } from "./rules";

export const arrivalMutation = ({ slot_id, arrival_status_code: old = null }: ListSlot) =>
  write(
    (arrivalStatus: SettableArrival) =>
      api<string>("PUT", `/api/slot/${slot_id}/arrival-status`, { arrivalStatus, old }),
    ofSlots,
  );

export const withArrival =
  (arrivalStatus: SettableArrival): SlotChange =>
  (slot) => ({
    ...slot,
    arrival_status_code: arrivalStatus,
    arrival_status_name: arrivalLabels[arrivalStatus],
    outcome_code: arrivalStatus === "NO_SHOW" ? "NO_SHOW" : null,
  });

/** Undoes the last change of arrival. */
export const undoArrivalMutation = ({ slot_id }: ListSlot) =>
  write(
    (arrivalStatus: SettableArrival) =>
      api<string>("DELETE", `/api/slot/${slot_id}/arrival-status`, { arrivalStatus }),
    ofSlots,
  );

/** Sets a slot's arrival back to this slot's; the rollback of an optimistic update. */
export const withArrivalOf =
  ({ arrival_status_code, arrival_status_name, outcome_code }: ListSlot): SlotChange =>
  (slot) => ({
    ...slot,
    arrival_status_code: arrival_status_code ?? null,
    arrival_status_name: arrival_status_name ?? null,
    outcome_code: outcome_code ?? null,
  });
