import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { peopleKey } from "../client";
import type { AttendancePoints, PointRuleChange } from "./schema";

const pathOf = (facilityId: number) => `/api/facility/${facilityId}/attendance-points`;

export const pointRuleQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["attendance-points", facilityId] as const,
    queryFn: () => api<AttendancePoints>("GET", pathOf(facilityId)),
  });

export const setPointRuleMutation = (facilityId: number) =>
  mutationOptions({
    mutationKey: ["attendance-points", facilityId, "set"],
    mutationFn: (change: PointRuleChange) => api<string>("PUT", pathOf(facilityId), change),
    meta: { invalidates: [pointRuleQuery(facilityId).queryKey, peopleKey] },
  });
