import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { slotHolderScope, staffScope } from "@/lib/access/people";
import { facilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { daysOf, weekOf } from "@/lib/global-schedule/rules";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { restLimitsOf } from "@/lib/rest-limits/rules";
import { canAssignProfessional } from "@/lib/slots/policy";
import { listMarks } from "@/lib/holidays/reads";
import { listOff } from "@/lib/time-off/reads.sql";
import { dateOnAt, instantsAround } from "@/lib/time/zones";
import { deadlineOf } from "./deadline/rules";
import { presentPeople, presentPlanSlot } from "./present";
import {
  getPlace,
  listDrafts,
  listPlanPeople,
  listWeekSlots,
  listWeekStatements,
  MAX_PEOPLE,
  MAX_SLOTS,
} from "./reads.sql";
import { isPlannable } from "./rules";
import type { WeekPlan } from "./schema";

/**
 * A facility's week: who is planned, what is open, and what speaks against whom. Eleven statements, however many people
 * and shifts there are. Throws Forbidden for someone who doesn't assign people here.
 */
export async function loadWeekPlan(
  { actor, now }: { actor: Actor; now: Date },
  here: OneFacilityScope,
  date: string,
): Promise<WeekPlan> {
  const { facilityId } = here;
  if (!canAssignProfessional(actor, facilityId)) throw new Forbidden();
  const startsOn = weekOf(date);
  const range = { start: startsOn, end: daysOf(startsOn).at(-1)! };
  const place = await getPlace(db, here);
  const { managementCompanyId, timezone } = place;
  const staff = staffScope({ facilityId, managementCompanyId });
  const [slots, people, drafts, marks] = await Promise.all([
    listWeekSlots(db, here, range),
    listPlanPeople(db, here, staff, { companyId: managementCompanyId, range }),
    listDrafts(db, here, range),
    listMarks(here, range),
  ]);
  const shown = people.slice(0, MAX_PEOPLE);
  const ids = shown.map(({ id }) => id);
  /** One slot stands for its shift: what is said of it holds for all of them. */
  const openSlots = new Map(
    slots.filter((slot) => isPlannable(slot, now)).map(({ shiftId, slotId }) => [shiftId, slotId]),
  );
  const shiftBySlot = new Map([...openSlots].map(([shiftId, slotId]) => [slotId, shiftId]));
  const { from: startsAt, until: endsAt } = instantsAround(range);
  const around = [{ startsAt, endsAt }];
  const [open, staffProfiles, others, statements, off] = await Promise.all([
    listEligibilitySlots(db, here, [...shiftBySlot.keys()]),
    listEligibilityProfiles(db, staff, ids, around),
    listEligibilityProfiles(
      db,
      slotHolderScope(here),
      shown.filter((one) => !one.isStaff).map(({ id }) => id),
      around,
    ),
    listWeekStatements(db, staff, { ids, range }),
    listOff(db, staff, here, { ids, range }),
  ]);
  return {
    starts_on: startsOn,
    today: dateOnAt(now, timezone),
    overtime_threshold_hours: place.overtimeThresholdHours,
    rest_limits: restLimitsOf(place.stateCode, place.ownRestLimits),
    publish_by:
      place.publishDaysBefore === null
        ? null
        : {
            days_before: place.publishDaysBefore,
            at: deadlineOf(startsOn, place.publishDaysBefore, timezone).toISOString(),
          },
    units: place.units,
    holidays: marks.map(({ date: on, name }) => ({ date: on, name })),
    slots: slots.slice(0, MAX_SLOTS).map((slot) => presentPlanSlot(slot, timezone, now)),
    people: presentPeople(shown, {
      employer: { facilityId, managementCompanyId },
      seenFacilityIds: new Set(facilityScope(actor).facilityIds),
      profiles: new Map([...others, ...staffProfiles].map((one) => [one.professionalId, one])),
      open: open.map((slot) => ({ slot, shiftId: shiftBySlot.get(slot.slotId)! })),
      statements,
      off,
      range,
      timezone,
      now,
    }),
    drafts: drafts.map((one) => ({
      slot_id: one.slotId,
      caregiver_id: one.professionalId,
      caregiver_name: one.name,
      planned_by: one.plannedBy,
      planned_at: one.plannedAt.toISOString(),
    })),
    is_cut: slots.length > MAX_SLOTS || people.length > MAX_PEOPLE,
    snapshot: place.snapshot,
  };
}
