import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { ListedProfessionals } from "./schema";

export const STAFF_KEY = "internal-staff";
const ON_DEMAND_KEY = "on-demand-professionals";

export type Sought = { facilityId: number; page: number; pageSize: number; searchTerm: string };

const listQuery = (key: string, path: string, sought: Sought) => {
  const { page, pageSize, searchTerm } = sought;
  const query = new URLSearchParams({
    page: String(page),
    page_size: String(pageSize),
    ...(searchTerm && { searchTerm }),
  });
  return queryOptions({
    queryKey: [key, sought.facilityId, page, pageSize, searchTerm] as const,
    queryFn: () => api<ListedProfessionals>("GET", `${path}?${query}`),
    placeholderData: keepPreviousData,
  });
};

export const onDemandQuery = (sought: Sought) => listQuery(ON_DEMAND_KEY, "/api/professionals", sought);
export const internalStaffQuery = (sought: Sought) =>
  listQuery(STAFF_KEY, "/api/flex/internal-staff", sought);
