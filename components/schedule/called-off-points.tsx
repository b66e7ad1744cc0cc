"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { callOffPointsQuery } from "@/lib/people/points/call-off-client";
import { addedText, isForReview, MOST_CALL_OFFS } from "@/lib/people/points/word-rules";
import type { CallOffPoints } from "@/lib/slots/call-off/schema";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";

const Points = createContext<ReadonlyMap<number, CallOffPoints> | null>(null);

/** Of the list of call-offs, what each added; they are read only while it is shown. */
export const CallOffPointsProvider = Points.Provider;

export function useCallOffPoints(facilityId: number, days: readonly ScheduledDay[], isListed: boolean) {
  const slotIds = isListed
    ? days
        .flatMap(({ shifts }) => shifts.flatMap(({ slots }) => slots))
        .flatMap((slot) => (slot.replaced_because === "CALLED_OFF" ? (slot.replaced_slot_id ?? []) : []))
        .slice(0, MOST_CALL_OFFS)
    : [];
  const { data } = useQuery(callOffPointsQuery(facilityId, slotIds));
  return useMemo(() => data && new Map(data.rows.map((row) => [row.slot_id, row])), [data]) ?? null;
}

/** "1 point, 4 of 6 in 90 days", of the slot that this one replaces; null outside of the list of call-offs. */
export function useAddedPoints({ replaced_slot_id: id }: ListSlot) {
  const added = useContext(Points)?.get(id ?? 0);
  return added ? { text: addedText(added), isForReview: isForReview(added) } : null;
}
