import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { CallOffPointsList } from "./schema";

/** What each call-off adds, for the newest list of them. */
export const callOffPointsQuery = (facilityId: number, slotIds: readonly number[]) =>
  queryOptions({
    queryKey: ["attendance-points", facilityId, "call-offs", slotIds] as const,
    queryFn: () =>
      api<CallOffPointsList>(
        "GET",
        `/api/facility/${facilityId}/call-off-points?slotIds=${slotIds.join(",")}`,
      ),
    enabled: slotIds.length > 0,
  });
