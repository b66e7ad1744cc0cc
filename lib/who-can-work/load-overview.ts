import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { staffScope } from "@/lib/access/people";
import { facilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { weekOf } from "@/lib/global-schedule/rules";
import { listMarks } from "@/lib/holidays/reads";
import { countGaps, listOff } from "@/lib/time-off/reads.sql";
import { canDecideTimeOff } from "@/lib/time-off/policy";
import { dateOnAt } from "@/lib/time/zones";
import { getPlace, listWeekStatements } from "@/lib/week-plan/reads.sql";
import { presentOverview } from "./present";
import { listOverviewPeople, listPlanned, MAX_PEOPLE } from "./reads.sql";
import { datesFrom } from "./rules";
import type { Overview } from "./schema";

/**
 * Who of a facility's staff is planned, off or can work in the four weeks from a date's Saturday. Seven statements,
 * however many people there are. Throws Forbidden for someone who doesn't assign people here.
 */
export async function loadOverview(
  { actor, now }: { actor: Actor; now: Date },
  here: OneFacilityScope,
  date: string,
): Promise<Overview> {
  const { facilityId } = here;
  if (!canDecideTimeOff(actor, facilityId)) throw new Forbidden();
  const { managementCompanyId, timezone } = await getPlace(db, here);
  const startsOn = weekOf(date);
  const dates = datesFrom(startsOn);
  const range = { start: startsOn, end: dates.at(-1)! };
  const staff = staffScope({ facilityId, managementCompanyId });
  const people = await listOverviewPeople(here, staff);
  const shown = people.slice(0, MAX_PEOPLE);
  const ids = shown.map(({ id }) => id);
  const [planned, statements, off, gaps, marks] = await Promise.all([
    listPlanned(facilityScope(actor), { ids, range }),
    listWeekStatements(db, staff, { ids, range }),
    listOff(db, staff, here, { ids, range }),
    countGaps(db, here, dates, now),
    listMarks(here, range),
  ]);
  return {
    starts_on: startsOn,
    today: dateOnAt(now, timezone),
    holidays: marks.map(({ date: on, name }) => ({ date: on, name })),
    open: gaps.map(({ date: on, resourceType, open }) => ({
      date: on,
      resource_type: resourceType,
      count: open,
    })),
    people: presentOverview(shown, { planned, statements, off, facilityId, zone: timezone, dates }),
    is_cut: people.length > MAX_PEOPLE,
  };
}
