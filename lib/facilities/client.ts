import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { FacilityDetails } from "./schema";

/** A facility's terms and units. */
export const facilityQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["facility", facilityId] as const,
    queryFn: () => api<FacilityDetails>("GET", `/api/facility/${facilityId}`),
    staleTime: 60_000,
  });
