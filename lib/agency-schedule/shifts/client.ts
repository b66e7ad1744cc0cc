import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { DateRange } from "./rules";
import type { AgencyShifts, PastAgencyShifts } from "./schema";

/** The key prefix of everything on an agency's schedule, which every write invalidates. */
export const AGENCY_SCHEDULE = ["agency-schedule"] as const;

const ofRange = ({ start, end }: DateRange) => new URLSearchParams({ start, end }).toString();

export const openShiftsQuery = (range: DateRange) =>
  queryOptions({
    queryKey: [...AGENCY_SCHEDULE, "open", range] as const,
    queryFn: () => api<AgencyShifts>("GET", `/api/agencies/shifts?${ofRange(range)}`),
    placeholderData: keepPreviousData,
  });

export const assignedShiftsQuery = () =>
  queryOptions({
    queryKey: [...AGENCY_SCHEDULE, "assigned"] as const,
    queryFn: () => api<AgencyShifts>("GET", "/api/agencies/assigned-shifts"),
  });

export const pastShiftsQuery = (range: DateRange) =>
  queryOptions({
    queryKey: [...AGENCY_SCHEDULE, "past", range] as const,
    queryFn: () => api<PastAgencyShifts>("GET", `/api/agencies/past-shifts?${ofRange(range)}`),
    placeholderData: keepPreviousData,
  });
