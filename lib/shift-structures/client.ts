import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { ShiftStructures } from "./schema";

/** A facility's structures; they change about once a year. */
export const structuresQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["shift-structures", facilityId] as const,
    queryFn: () => api<ShiftStructures>("GET", `/api/facility/shift-structures?facilityId=${facilityId}`),
    staleTime: 5 * 60_000,
  });
