import { queryOptions } from "@tanstack/react-query";
import { AGENCY_SCHEDULE } from "@/lib/agency-schedule/shifts/client";
import { api } from "@/lib/http/fetcher";
import type { AgencyPerson } from "./schema";

export const agencyPersonQuery = (caregiverId: number) =>
  queryOptions({
    queryKey: [...AGENCY_SCHEDULE, "person", caregiverId] as const,
    queryFn: () => api<AgencyPerson>("GET", `/api/agencies/people/${caregiverId}`),
    staleTime: 10_000,
  });
