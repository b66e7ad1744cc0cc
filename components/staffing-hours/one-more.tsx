"use client";

import { openRequest } from "@/components/requests/request-store";
import { openAction } from "@/components/slot-actions/action-store";
import { findSlot, useSlotSource } from "@/components/slot-actions/slot-source";
import { assignAction } from "@/components/slot-actions/urgent-actions";
import { Button } from "@/components/ui/button";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { isAssignable } from "@/lib/slots/assignment/rules";
import { canAssignProfessional } from "@/lib/slots/policy";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { clock } from "@/lib/time/clock";
import { shortTimes, timeIn } from "@/lib/time/calendar";

type Props = { day: StaffingDay; facility: FacilityDetails; mayRequest: boolean; onClose: () => void };
type Added = StaffingDay["one_more"][number];

/** What one more person would make of the day: with the open place to fill, or a shift to request. */
export function OneMore({ day, facility, mayRequest, onClose }: Props) {
  const source = useSlotSource();
  const openPlace = ({ slot_id }: Added) =>
    slot_id === null ? undefined : findSlot(source, { slot_id, facility_id: facility.id });
  function actionOf(added: Added) {
    const slot = openPlace(added);
    if (slot && isAssignable(slot, clock.now()) && canAssignProfessional(source.user, facility.id))
      return { label: "Assign", run: () => openAction(assignAction, slot) };
    if (added.slot_id !== null || !mayRequest) return null;
    return { label: "Request", run: () => openRequest({ date: day.date }) };
  }
  if (day.one_more.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm/5" aria-label="One more">
      {day.one_more.map((added) => {
        const times = [added.start_time_at_utc, added.end_time_at_utc].map((at) =>
          timeIn(Date.parse(at), facility.timezone),
        ) as [string, string];
        const action = actionOf(added);
        return (
          <li key={added.resource_type} className="flex items-center gap-2">
            <span className="flex-1">
              One more {added.resource_type} {shortTimes(...times)}
              {added.slot_id !== null && <span className="text-muted"> in the open place</span>}
              {": "}
              <b className="font-semibold tabular-nums">{added.hours_per_resident.toFixed(2)}</b>
              <span className="text-muted tabular-nums">
                {`, ${added.resource_type} ${added.of_type.toFixed(2)}`}
              </span>
            </span>
            {action && (
              <Button
                writes
                size="sm"
                onClick={() => {
                  onClose();
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
