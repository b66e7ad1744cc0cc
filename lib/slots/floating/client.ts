import { queryOptions } from "@tanstack/react-query";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots } from "../client";
import type { ListSlot } from "../schema";
import type { FacilityFloat, FloatedSlot, FloatFacility } from "./schema";

const pathOf = (companyId: number, slotId: number) =>
  `/api/flex/management-companies/${companyId}/slots/${slotId}`;

/** Facilities the slot's professional could float to; never cached. */
export const floatFacilitiesQuery = (companyId: number, slotId: number) =>
  queryOptions({
    queryKey: ["float-facilities", companyId, slotId] as const,
    queryFn: () => api<FloatFacility[]>("GET", `${pathOf(companyId, slotId)}/float-available-facilities`),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { forbidden: "silent" },
  });

/** The slot leaves its facility's schedule; see `cancelled` in the cancellation's client. */
export const floatMutation = (companyId: number, { slot_id }: ListSlot) =>
  write(
    ({ key, ...body }: FacilityFloat & { key: string }) =>
      api<FloatedSlot>("POST", `${pathOf(companyId, slot_id)}/facility-float`, body, keyed(key)),
    ofSlots,
  );
