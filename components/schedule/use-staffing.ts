import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useReadAgain } from "@/components/staffing-hours/use-read-again";
import { overtimeAheadQuery } from "@/lib/overtime-ahead/client";
import { FEED_DAYS_AHEAD } from "@/lib/slots/rules";
import { staffingHoursQuery } from "@/lib/staffing-hours/client";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { addDays } from "@/lib/time/calendar";

type Given = { facilityId: number; from: string; slots: readonly unknown[]; isLoaded: boolean };

/** The hours per resident of the days shown, and who passes the weekly limit: read again when slots have changed. */
export function useStaffing({ facilityId, from, slots, isLoaded }: Given) {
  const hours = staffingHoursQuery(facilityId, { start: from, end: addDays(from, FEED_DAYS_AHEAD - 1) });
  const overtime = overtimeAheadQuery(facilityId);
  const { data: days, isLoadingError } = useQuery({ ...hours, enabled: isLoaded });
  const { data: weeks } = useQuery({ ...overtime, enabled: isLoaded });
  useReadAgain(isLoaded ? slots : null, [hours.queryKey, overtime.queryKey]);
  const byDay = useMemo(() => new Map<string, StaffingDay>(days?.map((day) => [day.date, day])), [days]);
  return { byDay: isLoadingError ? null : byDay, weeks: weeks ?? [] };
}
