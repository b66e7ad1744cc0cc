"use client";

import { useDeferredValue, useMemo } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { scheduleAddress } from "@/lib/slots/schedule/address-rules";
import { fromToday, offeredFilters, type OfferedFilters } from "@/lib/slots/schedule/filter-rules";

/** The filters this facility offers. The list follows with a delay, so typing never waits for it. */
export function useFilters({ units, hasBothRoutes, today }: OfferedFilters & { today: string }) {
  const [stated, change] = useAddressState(scheduleAddress);
  const filters = useMemo(
    () => fromToday(offeredFilters(stated, { units, hasBothRoutes }), today),
    [stated, units, hasBothRoutes, today],
  );
  return { filters, applied: useDeferredValue(filters), change };
}
