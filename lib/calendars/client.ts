import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { CalendarAddress, OwnCalendars } from "./schema";

export const calendarsQuery = () =>
  queryOptions({
    queryKey: ["own-calendars"] as const,
    queryFn: () => api<OwnCalendars>("GET", "/api/user/calendars"),
  });

export const createCalendarMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (facilityId: number) => api<CalendarAddress>("POST", "/api/user/calendars", { facilityId }),
    onSettled: () => client.invalidateQueries(calendarsQuery()),
  });

export const revokeCalendarMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (facilityId: number) => api<string>("DELETE", `/api/user/calendars/${facilityId}`),
    onSettled: () => client.invalidateQueries(calendarsQuery()),
  });
