import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { AGENCY_SCHEDULE } from "../shifts/client";
import type { DateRange } from "../shifts/rules";
import type { AgencyShifts } from "../shifts/schema";
import type { AgencyBundles } from "./schema";

export const bundlesQuery = ({ start, end }: DateRange) =>
  queryOptions({
    queryKey: [...AGENCY_SCHEDULE, "bundles", start, end] as const,
    queryFn: () => api<AgencyBundles>("GET", "/api/agencies/bundles", { start, end }),
    placeholderData: keepPreviousData,
  });

export const bundleQuery = (bundleId: number) =>
  queryOptions({
    queryKey: [...AGENCY_SCHEDULE, "bundle", bundleId] as const,
    queryFn: () => api<AgencyShifts>("GET", `/api/agencies/bundle/${bundleId}`),
  });
