import { queryOptions } from "@tanstack/react-query";
import { historyKey } from "@/lib/history-key";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { peopleKey } from "../client";
import type { AttendancePoints, CallOffPointsList, PointRuleChange } from "./schema";

const pathOf = (facilityId: number) => `/api/facility/${facilityId}/attendance-points`;

export const pointRuleQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["attendance-points", facilityId] as const,
    queryFn: () => api<AttendancePoints>("GET", pathOf(facilityId)),
  });

export const setPointRuleMutation = (facilityId: number) =>
  write((change: PointRuleChange) => api<string>("PUT", pathOf(facilityId), change), {
    invalidates: [pointRuleQuery(facilityId).queryKey, peopleKey, historyKey],
  });

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
