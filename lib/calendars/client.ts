import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { CalendarAddress, OwnCalendars } from "./schema";

export const calendarsQuery = () =>
  queryOptions({
    queryKey: ["own-calendars"] as const,
    queryFn: () => api<OwnCalendars>("GET", "/api/user/calendars"),
  });

export const createCalendarMutation = () =>
  write((facilityId: number) => api<CalendarAddress>("POST", "/api/user/calendars", { facilityId }), {
    invalidates: [calendarsQuery().queryKey],
  });

export const revokeCalendarMutation = () =>
  write((facilityId: number) => api<string>("DELETE", `/api/user/calendars/${facilityId}`), {
    invalidates: [calendarsQuery().queryKey],
  });
