import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { PendingNotification } from "./schema";

export const pendingNotificationsQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["pending-notifications", facilityId] as const,
    queryFn: () => api<PendingNotification[]>("GET", "/api/facility/pending-notifications"),
    staleTime: Infinity,
  });

/** Takes a popup away at once; not heard of by the server, it comes again with the next page. */
export const markSeenMutation = (client: QueryClient, facilityId: number) =>
  mutationOptions({
    mutationFn: (id: number) => api<string>("POST", `/api/facility/pending-notifications/${id}/seen`),
    onMutate: (id) =>
      client.setQueryData(pendingNotificationsQuery(facilityId).queryKey, (list) =>
        list?.filter((one) => one.id !== id),
      ),
  });
