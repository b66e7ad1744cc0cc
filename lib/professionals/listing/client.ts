import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { Narrowing } from "./rules";
import type { ListedProfessionals } from "./schema";

export const STAFF_KEY = "internal-staff";
const ON_DEMAND_KEY = "on-demand-professionals";

export type Sought = Narrowing & { facilityId: number; page: number; pageSize: number };

const listQuery = (key: string, path: string, sought: Sought) => {
  const { facilityId, page, pageSize, ...narrowing } = sought;
  const given = Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value));
  return queryOptions({
    queryKey: [key, facilityId, page, pageSize, narrowing] as const,
    queryFn: () => api<ListedProfessionals>("GET", path, { page, page_size: pageSize, ...given }),
    placeholderData: keepPreviousData,
  });
};

export const onDemandQuery = (sought: Sought) => listQuery(ON_DEMAND_KEY, "/api/professionals", sought);
export const internalStaffQuery = (sought: Sought) =>
  listQuery(STAFF_KEY, "/api/flex/internal-staff", sought);
