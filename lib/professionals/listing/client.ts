import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { WorkerStatus } from "./rules";
import type { ListedProfessionals } from "./schema";

export const STAFF_KEY = "internal-staff";
const ON_DEMAND_KEY = "on-demand-professionals";

export type Sought = {
  facilityId: number;
  page: number;
  pageSize: number;
  searchTerm: string;
  /** For internal staff; null means every status. */
  status: WorkerStatus | null;
};

const listQuery = (key: string, path: string, sought: Sought) => {
  const { page, pageSize, searchTerm, status } = sought;
  const query = new URLSearchParams({
    page: String(page),
    page_size: String(pageSize),
    ...(searchTerm && { searchTerm }),
    ...(status && { status }),
  });
  return queryOptions({
    queryKey: [key, sought.facilityId, page, pageSize, searchTerm, status] as const,
    queryFn: () => api<ListedProfessionals>("GET", `${path}?${query}`),
    placeholderData: keepPreviousData,
  });
};

export const onDemandQuery = (sought: Sought) => listQuery(ON_DEMAND_KEY, "/api/professionals", sought);
export const internalStaffQuery = (sought: Sought) =>
  listQuery(STAFF_KEY, "/api/flex/internal-staff", sought);
