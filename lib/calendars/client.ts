import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { CalendarAddress, OwnCalendars } from "./schema";

export const calendarsQuery = () =>
  queryOptions({
    queryKey: ["own-calendars"] as const,
    queryFn: () => api<OwnCalendars>("GET", "/api/user/calendars"),
  });

export const createCalendarMutation = () =>
  mutationOptions({
    mutationKey: ["own-calendars", "create"],
    mutationFn: (facilityId: number) => api<CalendarAddress>("POST", "/api/user/calendars", { facilityId }),
    meta: { invalidates: [calendarsQuery().queryKey] },
  });

export const revokeCalendarMutation = () =>
  mutationOptions({
    mutationKey: ["own-calendars", "revoke"],
    mutationFn: (facilityId: number) => api<string>("DELETE", `/api/user/calendars/${facilityId}`),
    meta: { invalidates: [calendarsQuery().queryKey] },
  });
