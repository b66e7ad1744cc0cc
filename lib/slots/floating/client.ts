import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically } from "../client";
import type { FeedSlot, ListSlot } from "../schema";
import type { FacilityFloat, FloatedSlot, FloatFacility } from "./schema";

const pathOf = (companyId: number, slotId: number) =>
  `/api/flex/management-companies/${companyId}/slots/${slotId}`;

/** Where the slot's professional could go, asked anew each time. */
export const floatFacilitiesQuery = (companyId: number, slotId: number) =>
  queryOptions({
    queryKey: ["float-facilities", companyId, slotId] as const,
    queryFn: () => api<FloatFacility[]>("GET", `${pathOf(companyId, slotId)}/float-available-facilities`),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { forbidden: "silent" },
  });

const asFloated = (slot: FeedSlot): FeedSlot => ({
  ...slot,
  slot_status: "FACILITY_CANCELLED",
  is_cancelled: true,
});

/** Floats a slot's professional; the screen takes the slot off at once and back on when the server says no. */
export const floatMutation = (client: QueryClient, companyId: number, { slot_id, facility_id }: ListSlot) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: FacilityFloat & { key: string }) =>
      api<FloatedSlot>("POST", `${pathOf(companyId, slot_id)}/facility-float`, body, {
        "idempotency-key": key,
      }),
    meta: { forbidden: "silent" },
    onMutate: () => changeOptimistically(client, facility_id, [slot_id], asFloated),
    onError: (_error, _float, takeBack) => takeBack?.(),
  });
