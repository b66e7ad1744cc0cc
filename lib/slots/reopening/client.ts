import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots, type SlotChange } from "../client";
import type { ListSlot } from "../schema";

/** Reopens a cancelled flex slot. */
export const reopenMutation = (slot: ListSlot, companyId: number | null) =>
  write(
    () =>
      api<string>(
        "PUT",
        `/api/flex/slot/${slot.slot_id}/reopen`,
        {},
        companyId === null ? {} : { "management-company-id": String(companyId) },
      ),
    ofSlots,
  );

export const reopened: SlotChange = (slot) => ({
  ...slot,
  slot_status: "UNCLAIMED",
  is_cancelled: false,
  caregiver_id: null,
  caregiver_name: null,
  caregiver: null,
  caregiver_phone_number: null,
  arrival_status_code: null,
  arrival_status_name: null,
});
