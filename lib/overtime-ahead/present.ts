import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { canAssignProfessional, canCancelSlot } from "@/lib/slots/policy";
import { hoursOf } from "@/lib/time/durations";
import { shiftsOver, type OverRow } from "./rules";
import type { OvertimeAhead } from "./schema";

/** One person's week beyond the limit. */
export function presentOverWeek(
  rows: readonly OverRow[],
  { actor, now }: { actor: Actor; now: Date },
): OvertimeAhead {
  const { professionalId, professional, weekOn, weekMinutes, thresholdHours } = rows[0]!;
  const seenFacilityIds = new Set(facilityScope(actor).facilityIds);
  const isSeen = ({ facilityId }: OverRow) => seenFacilityIds.has(facilityId);
  const unseen = rows.filter((row) => !isSeen(row));
  return {
    caregiver_id: professionalId,
    caregiver_name: professional,
    week_on: weekOn,
    week_hours: hoursOf(weekMinutes),
    limit_hours: thresholdHours,
    overtime_hours: hoursOf(weekMinutes - thresholdHours * 60),
    unseen_hours: hoursOf(unseen.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)),
    shifts: shiftsOver(rows, thresholdHours).map((shift) => ({
      place: isSeen(shift)
        ? {
            slot_id: shift.slotId,
            shift_id: shift.shiftId,
            facility_id: shift.facilityId,
            facility_name: shift.facility,
            facility_timezone: shift.zone,
            resource_type: shift.resourceType,
            is_flex: shift.isFlex,
            start_time_at_utc: shift.startsAt.toISOString(),
            end_time_at_utc: shift.endsAt.toISOString(),
          }
        : null,
      overtime_hours: hoursOf(shift.overtimeMinutes),
      is_ahead: shift.startsAt > now,
      can_reassign: canAssignProfessional(actor, shift.facilityId) && canCancelSlot(actor, shift),
    })),
  };
}
