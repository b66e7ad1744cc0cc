import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { DaySheet } from "../schema";

/** What a day's sheet lists; read again for each printing, since the schedule may have changed. */
export const daySheetQuery = (facilityId: number, date: string) =>
  queryOptions({
    queryKey: ["day-sheet", facilityId, date] as const,
    queryFn: () => api<DaySheet>("GET", `/api/facility/day-sheet?facilityId=${facilityId}&date=${date}`),
    staleTime: 0,
    gcTime: 0,
  });
