import { metPeopleScope } from "@/lib/access/people";
import { facilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import type { Actor } from "@/lib/access/actor";
import { db } from "@/db/client";
import { NotFound } from "@/lib/errors";
import { DAY } from "@/lib/time/durations";
import { sumPoints } from "./points/rules";
import { requirementsOf } from "@/lib/professionals/credentials/requirement-rules";
import { listEligibilityProfiles } from "@/lib/professionals/eligibility/reads";
import type { EligibilityProfile } from "@/lib/professionals/eligibility/rules";
import { restLimitsOf } from "@/lib/rest-limits/rules";
import { slotViewer } from "@/lib/slots/policy";
import { presentSlots } from "@/lib/slots/present";
import { listSlotsOfPerson } from "@/lib/slots/reads.sql";
import type { SlotRow } from "@/lib/slots/select-slots.sql";
import { listMarks } from "@/lib/holidays/reads";
import { listOff } from "@/lib/time-off/reads.sql";
import { daysOff } from "@/lib/time-off/rules";
import { dateOnAt, instantsAround } from "@/lib/time/zones";
import { ATTENDANCE_DAYS, attendanceOf, attendedOf } from "./attendance-rules";
import { statedDays } from "./availability-rules";
import { credentialLines } from "./credential-rules";
import { planRange, restFaultsOf, weekHours, weeksFrom } from "./plan-rules";
import { seesDoNotReturn, seesGaps, seesStaffPhones } from "./policy";
import { isStaff, pointTermsOf, presentPerson } from "./present";
import {
  findPerson,
  listAttended,
  listPlaces,
  listStatements,
  type PlaceRow,
  type PersonRow,
} from "./reads.sql";
import type { Person } from "./schema";

/** More than anyone has in five weeks. */
const MAX_SLOTS = 400;

const isPlanned = ({ status, outcomeCode, arrivalStatusCode }: SlotRow) =>
  (status === "CLAIMED" || status === "CONFIRMED") &&
  outcomeCode !== "NO_SHOW" &&
  arrivalStatusCode !== "NO_SHOW";

function restOf(rows: readonly SlotRow[], places: readonly PlaceRow[], now: Date) {
  const byFacility = new Map(
    places.map((one) => [one.facilityId, restLimitsOf(one.stateCode, one.ownRestLimits)]),
  );
  const planned = rows.filter(isPlanned).flatMap(({ id, facilityId, startsOn, startsAt, endsAt }) => {
    const own = byFacility.get(facilityId);
    return own ? [{ slotId: id, startsOn, startsAt, endsAt, limits: own }] : [];
  });
  return restFaultsOf(planned, now);
}

/** Whether they work for the facility now, so that it may know how their documents stand. */
function worksHere(row: PersonRow, profile: EligibilityProfile, facilityId: number): boolean {
  const isBarred = row.isDeactivated || !row.isEnabled || row.isDoNotReturn;
  if (isBarred || row.employment === "DISABLED" || row.employment === "TERMINATED") return false;
  if (isStaff(row) || row.isExpected) return true;
  const takesShifts = profile.isOnDemand || profile.agencyFacilityIds.includes(facilityId);
  return takesShifts && row.workedShifts > 0;
}

/** Each slot as the actor may see those of its facility. */
function presentRows(rows: readonly SlotRow[], actor: Actor, now: Date) {
  return [...new Set(rows.map(({ facilityId }) => facilityId))]
    .flatMap((id) =>
      presentSlots(
        rows.filter(({ facilityId }) => facilityId === id),
        slotViewer(actor, id),
        now,
      ),
    )
    .sort((a, b) => a.start_time_at_utc.localeCompare(b.start_time_at_utc));
}

/**
 * A person as the scope's facility knows them, with their shifts at all of the actor's facilities. Throws NotFound for
 * anyone these facilities haven't met. Eight statements, however much there is.
 */
export async function loadPerson(
  { actor, now }: { actor: Actor; now: Date },
  here: OneFacilityScope,
  professionalId: number,
): Promise<Person> {
  const { facilityId } = here;
  const seen = facilityScope(actor);
  const people = metPeopleScope(seen);
  const row = await findPerson(people, here, seen, { professionalId, now });
  if (!row) throw new NotFound();
  const zone = row.facilityZone;
  const today = dateOnAt(now, zone);
  const range = planRange(today);
  const { from, until } = instantsAround(range);
  const plans = seesGaps(actor, facilityId);
  const terms = pointTermsOf(row, here, now);
  // The days of the points are dates, which can begin before as many times 24 hours.
  const days = Math.max(ATTENDANCE_DAYS, (terms?.rule.days ?? 0) + 1);
  const [rows, [profile], places, statements, attended, off, marks] = await Promise.all([
    listSlotsOfPerson(seen, { professionalId, range }, { limit: MAX_SLOTS }),
    listEligibilityProfiles(db, people, [professionalId], [{ startsAt: from, endsAt: until }]),
    listPlaces(seen, { professionalId, now }),
    plans ? listStatements(people, { professionalIds: [professionalId], range }) : [],
    listAttended(seen, { professionalId, now, days }),
    plans ? listOff(db, people, here, { ids: [professionalId], range }) : [],
    listMarks(here, range),
  ]);
  if (!profile) throw new NotFound();
  const { managementCompanyId, stateCode, highestResourceType: resourceType } = row;
  const counting = {
    employer: { facilityId, managementCompanyId },
    seenFacilityIds: new Set(seen.facilityIds),
    thresholdHours: row.overtimeThresholdHours,
    now,
  };
  const shifts = rows.filter((one) => isPlanned(one) && one.endsAt > now && one.facilityId === facilityId);
  const requirements = requirementsOf(row.ownRequirements);
  return presentPerson(row, {
    today,
    places,
    slots: presentRows(rows, actor, now),
    weeks: weeksFrom(today).map((startsOn) => weekHours(startsOn, profile.assignments, counting)),
    rest: restOf(rows, places, now),
    availability: plans ? statedDays(statements, zone) : null,
    holidays: marks.map(({ date, name }) => ({ date, name })),
    timeOff: plans ? off.flatMap((one) => daysOff(one, zone)) : null,
    credentials: worksHere(row, profile, facilityId)
      ? credentialLines(profile, { stateCode, resourceType, requirements, shifts, today })
      : null,
    attendance: attendanceOf(
      attended.filter(({ startsAt }) => +startsAt >= +now - ATTENDANCE_DAYS * DAY),
      now,
    ),
    points: terms && {
      ...sumPoints(attendedOf(attended, now), terms),
      days: terms.rule.days,
      review_at: terms.rule.reviewAt,
    },
    seesStaffPhones: seesStaffPhones(actor, facilityId),
    seesDoNotReturn: seesDoNotReturn(actor, facilityId),
  });
}
