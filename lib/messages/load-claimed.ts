import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { slotHolderScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility, weekMinutesWith } from "@/lib/professionals/eligibility/rules";
import { isWithin } from "@/lib/shifts/parts/reads";
import { hoursOf } from "@/lib/time/durations";
import type { Claimed } from "./schema";

const listClaimed = ({ facilityId }: OneFacilityScope, shiftId: number) =>
  db
    .select({
      slotId: slot.id,
      professionalId: professional.id,
      firstName: professional.firstName,
      lastName: professional.lastName,
      photoFileId: professional.photoFileId,
      resourceType: professional.highestResourceType,
      worked: facilityProfessional.workedShifts,
      orientedAt: facilityProfessional.orientedAt,
    })
    .from(slot)
    .innerJoin(professional, eq(professional.id, slot.professionalId))
    .leftJoin(
      facilityProfessional,
      and(
        eq(facilityProfessional.professionalId, professional.id),
        eq(facilityProfessional.facilityId, facilityId),
      ),
    )
    .where(
      and(
        isWithin(slot.shiftId, sql`${shiftId}::int`),
        eq(slot.facilityId, facilityId),
        eq(slot.status, "CLAIMED"),
      ),
    )
    .orderBy(asc(slot.claimedAt));

/** Who took places of a shift and waits for the facility, with what it does to their week. */
export async function loadClaimed(now: Date, scope: OneFacilityScope, shiftId: number): Promise<Claimed[]> {
  const claimed = await listClaimed(scope, shiftId);
  if (claimed.length === 0) return [];
  const slots = await listEligibilitySlots(
    db,
    scope,
    claimed.map(({ slotId }) => slotId),
  );
  const ids = claimed.map(({ professionalId }) => professionalId);
  const profiles = await listEligibilityProfiles(db, slotHolderScope(scope), ids, slots);
  return claimed.flatMap((one) => {
    const place = slots.find(({ slotId }) => slotId === one.slotId);
    const profile = profiles.find(({ professionalId }) => professionalId === one.professionalId);
    if (!place || !profile) return [];
    const assignments = profile.assignments.filter(({ slotId }) => slotId !== one.slotId);
    const withIt = weekMinutesWith(assignments, place);
    return [
      {
        slot_id: one.slotId,
        caregiver_id: one.professionalId,
        name: `${one.firstName} ${one.lastName}`,
        has_photo: one.photoFileId !== null,
        resource_type: one.resourceType,
        worked_here: one.worked ?? 0,
        is_oriented: one.orientedAt !== null,
        week_hours: hoursOf(withIt - scheduledMinutes(place)),
        week_hours_with: hoursOf(withIt),
        overtime_hours: place.overtimeThresholdHours,
        warnings: checkEligibility({ ...profile, assignments }, place, now).warnings.map(({ text }) => text),
      },
    ];
  });
}
