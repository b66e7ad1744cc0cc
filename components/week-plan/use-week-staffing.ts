import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useReadAgain } from "@/components/staffing-hours/use-read-again";
import { staffingHoursQuery } from "@/lib/staffing-hours/client";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import type { WeekPlan } from "@/lib/week-plan/schema";

/** The week's hours per resident by day as if its drafts were published: read again when they or the slots change. */
export function useWeekStaffing(facilityId: number, plan: WeekPlan, days: readonly string[]) {
  const hours = staffingHoursQuery(facilityId, { start: days[0]!, end: days.at(-1)!, withDrafts: true });
  const { data, isLoadingError, refetch } = useQuery(hours);
  useReadAgain(plan, [hours.queryKey]);
  const byDay = useMemo(() => new Map<string, StaffingDay>(data?.map((day) => [day.date, day])), [data]);
  return { byDay, hasFailed: isLoadingError, onRetry: () => void refetch() };
}
