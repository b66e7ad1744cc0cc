import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { PendingNotification } from "./schema";

export const pendingNotificationsQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["pending-notifications", facilityId] as const,
    queryFn: () => api<PendingNotification[]>("GET", "/api/facility/pending-notifications"),
    staleTime: Infinity,
  });

export const markSeenMutation = () =>
  write((id: number) => api<string>("POST", `/api/facility/pending-notifications/${id}/seen`));
