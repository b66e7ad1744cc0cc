"use client";

import { useQueries } from "@tanstack/react-query";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { requestDates } from "@/lib/shifts/rules";
import { daySlotsQuery } from "@/lib/slots/client";
import type { FeedSlot } from "@/lib/slots/schema";
import type { SlotsOn } from "./request-setting";

type Given = { dates: readonly string[]; loaded: readonly FeedSlot[]; now: Date };

const ofDate = (slots: readonly FeedSlot[], date: string) =>
  slots.filter(({ shift_date }) => shift_date === date);

/**
 * The slots of dates as the server has them: a screen may hold four weeks, one week or nothing of the facility. What it
 * holds of a date is shown until then.
 */
export function useSlotsOn(facility: FacilityDetails, { dates, loaded, now }: Given): SlotsOn {
  const { first, last } = requestDates(now, facility.timezone);
  const requestable = [...new Set(dates)].filter((date) => date >= first && date <= last);
  const days = useQueries({ queries: requestable.map((date) => daySlotsQuery(facility.id, date)) });
  const known = new Map(
    requestable.map((date, n) => {
      const held = ofDate(loaded, date);
      const day = days[n]?.data;
      return [date, day ? ofDate(day.slots, date) : held.length > 0 ? held : undefined] as const;
    }),
  );
  return (date) => known.get(date);
}
