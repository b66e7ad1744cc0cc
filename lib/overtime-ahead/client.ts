import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { OvertimeAhead } from "./schema";

export const OVERTIME_AHEAD = ["overtime-ahead"] as const;

/** Who passes the limit at a facility this week or next. */
export const overtimeAheadQuery = (facilityId: number) =>
  queryOptions({
    queryKey: [...OVERTIME_AHEAD, facilityId] as const,
    queryFn: () => api<OvertimeAhead[]>("GET", `/api/facility/overtime-ahead?facilityId=${facilityId}`),
  });
