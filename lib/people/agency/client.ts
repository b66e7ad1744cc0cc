import { queryOptions } from "@tanstack/react-query";
import { AGENCY_SCHEDULE } from "@/lib/agency-schedule/shifts/client";
import { api } from "@/lib/http/fetcher";
import { pastShiftsFrom } from "../client";
import type { AgencyPerson } from "./schema";

/** The key prefix of everything on someone's page. */
export const agencyPersonKey = (caregiverId: number) => [...AGENCY_SCHEDULE, "person", caregiverId] as const;

const pathOf = (caregiverId: number) => `/api/agencies/people/${caregiverId}`;

export const agencyPersonQuery = (caregiverId: number) =>
  queryOptions({
    queryKey: [...agencyPersonKey(caregiverId), "page"] as const,
    queryFn: () => api<AgencyPerson>("GET", pathOf(caregiverId)),
    staleTime: 10_000,
  });

export const agencyPastShiftsQuery = (caregiverId: number) =>
  pastShiftsFrom(agencyPersonKey(caregiverId), pathOf(caregiverId));
