import { useMemo } from "react";
import type { FirstScreen } from "@/lib/global-schedule/schema";
import { dateIn } from "@/lib/time/calendar";

/** Today at the facility the person works at, and at each of them. */
export function useToday(first: FirstScreen, now: number) {
  const zones = useMemo(() => [...new Set(first.facilities.map(({ timezone }) => timezone))], [first]);
  const key = zones.map((zone) => dateIn(now, zone)).join();
  const todays = useMemo(() => new Set(key.split(",")), [key]);
  return { today: dateIn(now, first.zone), todays };
}
