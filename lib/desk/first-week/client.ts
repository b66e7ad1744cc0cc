import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { FirstWeek, SeenWeek, WeekOf, WeekQuery } from "./schema";

const CUSTOMERS = [["desk", "customers"]];

export const requestFirstWeekMutation = (facilityId: number) =>
  write((body: FirstWeek) => api<string>("POST", `/api/desk/facilities/${facilityId}/first-week`, body), {
    invalidates: CUSTOMERS,
    invalidatesIfRefused: CUSTOMERS,
  });

export const takeBackFirstWeekMutation = (facilityId: number) =>
  write((body: SeenWeek) => api<string>("DELETE", `/api/desk/facilities/${facilityId}/first-week`, body), {
    invalidates: CUSTOMERS,
    invalidatesIfRefused: CUSTOMERS,
  });

type OtherWeek = { facilityId: number; fromId: number } & WeekQuery;

/** What another facility of the customer needs in the week. */
export const weekOfQuery = ({ facilityId, fromId, ...query }: OtherWeek) =>
  queryOptions({
    queryKey: ["desk", "customers", "week-of", facilityId, fromId, query] as const,
    queryFn: () => api<WeekOf>("GET", `/api/desk/facilities/${facilityId}/first-week-of/${fromId}`, query),
    staleTime: 0,
  });
