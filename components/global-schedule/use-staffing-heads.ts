import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useReadAgain } from "@/components/staffing-hours/use-read-again";
import { cellKey } from "@/lib/global-schedule/coverage-rules";
import { staffingOverviewQuery } from "@/lib/staffing-hours/client";
import type { StaffingHead } from "@/lib/staffing-hours/schema";

/** The hours per resident of a week by facility and day, read again when its coverage has changed; empty until loaded. */
export function useStaffingHeads(days: readonly string[], coverage: object | null) {
  const overview = staffingOverviewQuery({ start: days[0]!, end: days.at(-1)! });
  const { data } = useQuery({ ...overview, enabled: coverage !== null });
  useReadAgain(coverage, [overview.queryKey]);
  return useMemo(
    () => new Map<string, StaffingHead>(data?.map((head) => [cellKey(head.facility_id, head.date), head])),
    [data],
  );
}
