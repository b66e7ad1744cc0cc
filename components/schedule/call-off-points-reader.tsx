"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callOffPointsQuery } from "@/lib/people/points/client";
import { MOST_CALL_OFFS } from "@/lib/people/points/word-rules";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import type { AddedPoints } from "./called-off-points";

export type ReaderProps = {
  facilityId: number;
  days: readonly ScheduledDay[];
  onRead: (points: AddedPoints) => void;
};

/** Reads what each call-off of the list added, while the list is shown. */
export function CallOffPointsReader({ facilityId, days, onRead }: ReaderProps) {
  const slotIds = days
    .flatMap(({ shifts }) => shifts.flatMap(({ slots }) => slots))
    .flatMap((slot) => (slot.replaced_because === "CALLED_OFF" ? (slot.replaced_slot_id ?? []) : []))
    .slice(0, MOST_CALL_OFFS);
  const { data } = useQuery(callOffPointsQuery(facilityId, slotIds));
  useEffect(() => {
    if (data) onRead(new Map(data.rows.map((row) => [row.slot_id, row])));
  }, [data, onRead]);
  useEffect(() => () => onRead(null), [onRead]);
  return null;
}
