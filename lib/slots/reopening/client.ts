import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically } from "../client";
import type { FeedSlot, ListSlot } from "../schema";

const asReopened = (slot: FeedSlot): FeedSlot => ({
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

/** Reopens a cancelled flex slot; the screen shows it open at once and takes it back when the server says no. */
export const reopenMutation = (client: QueryClient, slot: ListSlot, companyId: number | null) =>
  mutationOptions({
    mutationFn: () =>
      api<string>(
        "PUT",
        `/api/flex/slot/${slot.slot_id}/reopen`,
        {},
        companyId === null ? {} : { "management-company-id": String(companyId) },
      ),
    meta: { forbidden: "silent" },
    onMutate: () => changeOptimistically(client, slot.facility_id, [slot.slot_id], asReopened),
    onError: (_error, _nothing, takeBack) => takeBack?.(),
  });
