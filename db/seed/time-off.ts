import { daysOf, yearsAround, type HolidayTimes } from "@/lib/holidays/rules";
import { stretchOf } from "@/lib/time-off/rules";
import { addDays } from "@/lib/time/calendar";
import type { companyHoliday, holiday, holidayDay } from "../schema/holidays";
import type { timeOff } from "../schema/time-off";
import { day, type Facility, type Person, type World } from "./world";

const isFree = ({ busy }: Person, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  busy.every((other) => other.startsAt >= endsAt || other.endsAt <= startsAt);

/** Two requests to decide, the first of someone with shifts then, and time off that is approved. */
function rowsOf(world: World, facility: Facility) {
  const { row, today, profile } = facility;
  const staff = world.people.filter(
    (one) => one.pool === "FLEX" && one.standing === "ACTIVE" && one.facility === facility,
  );
  const times = (
    from: number,
    until: number,
    fromTime: string | null = null,
    untilTime: string | null = null,
  ) =>
    stretchOf(
      { fromOn: addDays(today, from), untilOn: addDays(today, until), fromTime, untilTime },
      row.timezone,
    );
  const [trip, visit, leave] = [times(8, 12), times(5, 5, "08:00", "12:00"), times(19, 21)];
  const away = staff.find((one) => !isFree(one, trip));
  const visiting = staff.find((one) => one !== away);
  const off = staff.findLast((one) => one !== away && one !== visiting && isFree(one, leave));
  const asked = {
    status: "PENDING",
    enteredBy: null,
    decidedAt: null,
    decidedBy: null,
    reason: null,
  } as const;
  const decided = {
    status: "APPROVED",
    enteredBy: profile.schedulerId,
    decidedAt: world.now,
    decidedBy: profile.schedulerId,
    reason: null,
  } as const;
  const plans = [
    { person: away, kind: "VACATION", note: "A trip with my family", ...trip, ...asked },
    { person: visiting, kind: "PERSONAL", note: "Doctor’s visit", ...visit, ...asked },
    { person: off, kind: "UNPAID", note: null, ...leave, ...decided },
  ] as const;
  return plans.flatMap(({ person, ...plan }) =>
    person
      ? [
          {
            ...plan,
            facilityId: row.id,
            professionalId: person.row.id,
            requestedAt: new Date(world.now.getTime() - 2 * day),
          },
        ]
      : [],
  );
}

const FACILITIES_WITH_REQUESTS = 2;

export const timeOffRows = (world: World): (typeof timeOff.$inferSelect)[] =>
  world.facilities
    .slice(0, FACILITIES_WITH_REQUESTS)
    .flatMap((facility) => rowsOf(world, facility))
    .map((row, n) => ({ ...row, id: n + 1 }));

const wholeDay = { fromTime: "00:00", untilTime: "00:00" };

type Kept = typeof holiday.$inferSelect;

const paid = { ...wholeDay, dateOn: null, multiplier: 1.5, hourlyAmount: null, skipsRecurring: false };
const federal = [
  { name: "Christmas", rule: "US_CHRISTMAS" },
  { name: "New Year’s Day", rule: "US_NEW_YEAR" },
];

const companyOf = ({ facilities }: World) => facilities.find(({ row }) => row.managementCompanyId)?.row;

/** The federal holidays that the company sets for its facilities. */
export const companyHolidayRows = (world: World): (typeof companyHoliday.$inferSelect)[] =>
  federal.map((one, n) => ({
    id: n + 1,
    managementCompanyId: companyOf(world)!.managementCompanyId!,
    ...paid,
    ...one,
    allowsOwn: true,
    changedAt: world.now,
  }));

/** Two federal holidays that pay half as much again, and a day of the facility's own that is only marked. */
export const holidayRows = (world: World): Kept[] =>
  world.facilities
    .flatMap(({ row, today }) => {
      const given = { facilityId: row.id, changedAt: world.now, isOwn: false };
      return [
        ...federal.map((one, n) => ({
          ...given,
          ...paid,
          ...one,
          companyHolidayId: row.managementCompanyId === null ? null : n + 1,
        })),
        {
          ...given,
          ...wholeDay,
          hourlyAmount: null,
          companyHolidayId: null,
          name: "Family Day",
          rule: "ONCE",
          dateOn: addDays(today, 6),
          multiplier: null,
          skipsRecurring: false,
        },
      ];
    })
    .map((row, n) => ({ ...row, id: n + 1 }));

export function holidayDayRows(world: World): (typeof holidayDay.$inferSelect)[] {
  const zones = new Map(world.facilities.map(({ row, today }) => [row.id, { zone: row.timezone, today }]));
  return holidayRows(world)
    .flatMap((one) => {
      const { zone, today } = zones.get(one.facilityId)!;
      const days = daysOf(one as HolidayTimes, yearsAround(today), zone);
      return days.map((each) => ({ ...each, holidayId: one.id, facilityId: one.facilityId }));
    })
    .map((row, n) => ({ ...row, id: n + 1 }));
}
