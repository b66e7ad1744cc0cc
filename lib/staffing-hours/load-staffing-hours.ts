import { groupBy } from "@/lib/group-by";
import type { Actor } from "@/lib/access/actor";
import { scopeWithin, type FacilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { censusOn } from "@/lib/staffing-hours/census/rules";
import { listMarks } from "@/lib/holidays/reads";
import { Forbidden, NotFound } from "@/lib/errors";
import { listStructures } from "@/lib/shift-structures/reads";
import { canAssignProfessional } from "@/lib/slots/policy";
import { addDays } from "@/lib/time/calendar";
import { daysBetween, instantAt } from "@/lib/time/zones";
import { DAY } from "@/lib/time/durations";
import type { Stretch } from "./coverage-rules";
import type { StaffedDay } from "./day-rules";
import { minimumsOf } from "./minimum-rules";
import { presentDay, presentHead } from "./present";
import {
  listCounted,
  listEnded,
  listPlanned,
  listStaffedFacilities,
  TooManyShifts,
  type Days,
} from "./reads.sql";
import { dayHours } from "./rules";
import type { StaffingDay, StaffingHead } from "./schema";

const ofFacility = <Row extends { facilityId: number }>(rows: readonly Row[]) => {
  const byId = groupBy(rows, ({ facilityId }) => facilityId);
  return (id: number): readonly Row[] => byId.get(id) ?? [];
};

function daysOf({ start, end }: Days, zone: string): { date: string; day: Stretch }[] {
  const days = [];
  let startsAt = instantAt(start, "00:00", zone);
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const endsAt = instantAt(addDays(date, 1), "00:00", zone);
    days.push({ date, day: { startsAt, endsAt } });
    startsAt = endsAt;
  }
  return days;
}

const dayNumber = (at: Date) => Math.floor(+at / DAY);

/** The rows that may run on a day, so that a long range doesn't compare every row with every day. */
function nearDay<Row extends Pick<Stretch, "startsAt">>(rows: readonly Row[]) {
  const byDay = groupBy(rows, ({ startsAt }) => dayNumber(startsAt));
  return ({ startsAt }: Stretch) => [-2, -1, 0, 1].flatMap((n) => byDay.get(dayNumber(startsAt) + n) ?? []);
}

/** Days of facilities that are read at once: hardly a day of a facility has more than a hundred rows. */
const FACILITY_DAYS = 600;

/** The scope in parts of so many facilities. */
function partsOf(scope: FacilityScope, size: number): FacilityScope[] {
  const parts = [
    ...groupBy(
      scope.facilityIds.map((id, at) => ({ id, at })),
      ({ at }) => Math.floor(at / size),
    ).values(),
  ];
  return parts.map((part) => {
    const ids = new Set(part.map(({ id }) => id));
    return scopeWithin(scope, (id) => ids.has(id));
  });
}

/** Every day of every facility in scope. Five statements for each part of many facilities. */
export async function staffedDays(
  scope: FacilityScope,
  days: Days,
  now: Date,
  withDrafts = false,
): Promise<StaffedDay[]> {
  const size = Math.max(1, Math.floor(FACILITY_DAYS / (daysBetween(days.start, days.end) + 1)));
  const staffed: StaffedDay[] = [];
  for (const part of partsOf(scope, size)) staffed.push(...(await daysOfPart(part, days, now, withDrafts)));
  return staffed;
}

/** In halves, if its facilities are too large to be read together. */
async function daysOfPart(...[part, ...asked]: Parameters<typeof daysAtOnce>): Promise<StaffedDay[]> {
  try {
    return await daysAtOnce(part, ...asked);
  } catch (error) {
    const facilities = part.facilityIds.length;
    if (!(error instanceof TooManyShifts) || facilities === 1) throw error;
    const staffed: StaffedDay[] = [];
    for (const half of partsOf(part, Math.ceil(facilities / 2)))
      staffed.push(...(await daysOfPart(half, ...asked)));
    return staffed;
  }
}

async function daysAtOnce(
  scope: FacilityScope,
  days: Days,
  now: Date,
  withDrafts: boolean,
): Promise<StaffedDay[]> {
  const [facilities, counted, places, worked, marks] = await Promise.all([
    listStaffedFacilities(scope),
    listCounted(scope, days),
    listPlanned(scope, days, withDrafts),
    listEnded(scope, days, now),
    listMarks(scope, days),
  ]);
  const [countedAt, plannedAt, endedAt] = [ofFacility(counted), ofFacility(places), ofFacility(worked)];
  const marked = groupBy(marks, ({ facility_id, date }) => `${facility_id} ${date}`);
  return facilities.flatMap((facility) => {
    const id = facility.facilityId;
    const minimums = minimumsOf(facility);
    const [near, ended] = [nearDay(plannedAt(id)), nearDay(endedAt(id))];
    return daysOf(days, facility.zone).map(({ date, day }) => {
      const planned = near(day);
      const hours = dayHours({ day, now, planned, ended: ended(day) });
      const holiday =
        marked
          .get(`${id} ${date}`)
          ?.map(({ name }) => name)
          .join(", ") ?? null;
      return {
        facility,
        holiday,
        date,
        day,
        census: censusOn(date, countedAt(id)),
        hours,
        minimums,
        planned,
      };
    });
  });
}

type Reading = { actor: Actor; now: Date; withDrafts?: boolean };

/** The days of one facility in detail. Throws NotFound, and Forbidden if drafts are to count for someone who can't plan. */
export async function loadStaffingHours(
  scope: OneFacilityScope,
  days: Days,
  { actor, now, withDrafts }: Reading,
): Promise<StaffingDay[]> {
  if (withDrafts && !canAssignProfessional(actor, scope.facilityId)) throw new Forbidden();
  const [all, structures] = await Promise.all([
    staffedDays(scope, days, now, withDrafts),
    listStructures(scope),
  ]);
  if (all.length === 0) throw new NotFound();
  return all.map((one) => presentDay(one, structures, now));
}

/** The days of all facilities in scope, in a line each. */
export async function loadStaffingHeads(
  scope: FacilityScope,
  days: Days,
  now: Date,
): Promise<StaffingHead[]> {
  const all = await staffedDays(scope, days, now);
  return all.map((one) => ({ facility_id: one.facility.facilityId, ...presentHead(one) }));
}
