import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { overtimeAheadQuery } from "@/lib/overtime-ahead/client";
import { FEED_DAYS_AHEAD } from "@/lib/slots/rules";
import { staffingHoursQuery } from "@/lib/staffing-hours/client";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { addDays } from "@/lib/time/calendar";

const SETTLES_AFTER = 1_500;

type Given = { facilityId: number; from: string; slots: readonly unknown[]; isLoaded: boolean };

/** The hours per resident of the days shown, and who passes the weekly limit: read again when slots have changed. */
export function useStaffing({ facilityId, from, slots, isLoaded }: Given) {
  const client = useQueryClient();
  const hours = staffingHoursQuery(facilityId, { start: from, end: addDays(from, FEED_DAYS_AHEAD - 1) });
  const overtime = overtimeAheadQuery(facilityId);
  const { data: days } = useQuery({ ...hours, enabled: isLoaded });
  const { data: weeks } = useQuery({ ...overtime, enabled: isLoaded });
  const readAgain = useEffectEvent(() => {
    for (const { queryKey } of [hours, overtime]) void client.invalidateQueries({ queryKey });
  });
  const seen = useRef<readonly unknown[] | null>(null);
  useEffect(() => {
    const isFirst = seen.current === null;
    if (isLoaded) seen.current = slots;
    if (!isLoaded || isFirst) return;
    const timer = setTimeout(readAgain, SETTLES_AFTER);
    return () => clearTimeout(timer);
  }, [slots, isLoaded]);
  const byDay = useMemo(() => new Map<string, StaffingDay>(days?.map((day) => [day.date, day])), [days]);
  return { byDay, weeks: weeks ?? [] };
}
