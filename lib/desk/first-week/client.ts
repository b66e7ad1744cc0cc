import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { FirstWeek, WeekOf, WeekQuery } from "./schema";

const CUSTOMERS = [["desk", "customers"]];

export const requestFirstWeekMutation = (facilityId: number) =>
  mutationOptions({
    mutationKey: ["desk", "first-week", facilityId],
    mutationFn: (body: FirstWeek) =>
      api<string>("POST", `/api/desk/facilities/${facilityId}/first-week`, body),
    meta: { invalidates: CUSTOMERS, invalidatesIfRefused: CUSTOMERS },
  });

type OtherWeek = { facilityId: number; fromId: number } & WeekQuery;

/** What another facility of the customer needs in the week. */
export const weekOfQuery = ({ facilityId, fromId, ...query }: OtherWeek) =>
  queryOptions({
    queryKey: ["desk", "customers", "week-of", facilityId, fromId, query] as const,
    queryFn: () =>
      api<WeekOf>(
        "GET",
        `/api/desk/facilities/${facilityId}/first-week-of/${fromId}?${new URLSearchParams(query)}`,
      ),
    staleTime: 0,
  });
