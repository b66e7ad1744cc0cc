import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { SLOT_LISTS } from "@/lib/slots/client";
import type { Overview } from "./schema";

/** Shifts among it, so that a write of any slot reads it again. */
export const OVERVIEW = [SLOT_LISTS, "who-can-work"] as const;

export const overviewQuery = (facilityId: number, start: string) =>
  queryOptions({
    queryKey: [...OVERVIEW, facilityId, start] as const,
    queryFn: () => api<Overview>("GET", `/api/facility/who-can-work?start=${start}`),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
