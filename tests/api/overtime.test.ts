import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { systemPeopleScope } from "@/lib/access/people";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { useDatabase } from "../support/database";
import { aProfessional } from "../support/people";
import { aShift, aSlot, aStructure } from "../support/schedule";
import { aCompany, aFacility } from "../support/tenants";

useDatabase();

const zones = ["America/Los_Angeles", "America/New_York", "America/Phoenix"] as const;
type Zone = (typeof zones)[number];
type Work = { zone: Zone; startsOn: string; fromTime: string; toTime: string; breakMinutes: number };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Both DST changes, the end of a year, a leap day, and an ordinary week. */
const middles = ["2027-03-14", "2026-11-01", "2026-12-31", "2028-02-29", "2027-06-09"];

const work = (middle: string) =>
  fc
    .record({
      zone: fc.constantFrom(...zones),
      day: fc.integer({ min: -8, max: 8 }),
      times: fc.constantFrom(["07:00", "15:00"], ["15:00", "23:30"], ["19:00", "07:00"], ["23:00", "06:45"]),
      breakMinutes: fc.constantFrom(0, 30),
    })
    .map(({ zone, day, times: [fromTime, toTime], breakMinutes }): Work => ({
      zone,
      startsOn: new Date(Date.parse(middle) + day * DAY).toISOString().slice(0, 10),
      fromTime: fromTime!,
      toTime: toTime!,
      breakMinutes,
    }));
const diary = fc
  .constantFrom(...middles)
  .chain((middle) =>
    fc.record({ candidate: work(middle), others: fc.array(work(middle), { maxLength: 9 }) }),
  );

const walls = Object.fromEntries(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
  ]),
) as Record<Zone, Intl.DateTimeFormat>;

/** Counts every minute worked by the wall clock. */
function minutesWorked({ zone, startsOn, fromTime, toTime }: Work): Set<number> {
  const minutes = new Set<number>();
  const wall = walls[zone];
  let minute = Date.parse(`${startsOn}T00:00Z`) - DAY / 2;
  while (wall.format(minute) !== `${startsOn} ${fromTime}`) minute += MINUTE;
  do {
    minutes.add(minute);
    minute += MINUTE;
  } while (!wall.format(minute).endsWith(toTime));
  return minutes;
}

/** The number of a date's Saturday-to-Friday week; January 3, 1970 was a Saturday. */
const weekOf = (date: string) => Math.floor((Date.parse(date) / DAY - 2) / 7);

test("calculates weekly hours like a minute-by-minute count, also when clocks change", async () => {
  const { id: managementCompanyId } = await aCompany({ overtimeThresholdHours: 1 });
  const facilities = new Map<Zone, number>();
  for (const timezone of zones)
    facilities.set(timezone, (await aFacility({ managementCompanyId, timezone })).id);

  const slotFor = async ({ zone, startsOn, ...given }: Work, professionalId?: number) => {
    const { id: shiftStructureId } = await aStructure({
      facilityId: facilities.get(zone)!,
      fromTime: given.fromTime,
      toTime: given.toTime,
      unpaidBreakMinutes: given.breakMinutes,
    });
    const { id: shiftId } = await aShift({ shiftStructureId, startsOn });
    return aSlot({ shiftId, ...(professionalId ? { status: "CONFIRMED", professionalId } : {}) });
  };

  await fc.assert(
    fc.asyncProperty(diary, async ({ candidate, others }) => {
      const { id: professionalId } = await aProfessional();
      const taken = minutesWorked(candidate);
      let minutes = taken.size - candidate.breakMinutes;
      for (const other of others) {
        const own = minutesWorked(other);
        // No one is in two places.
        if ([...own].some((minute) => taken.has(minute))) continue;
        for (const minute of own) taken.add(minute);
        await slotFor(other, professionalId);
        if (weekOf(other.startsOn) === weekOf(candidate.startsOn)) minutes += own.size - other.breakMinutes;
      }
      const slots = await listEligibilitySlots(db, "system", [(await slotFor(candidate)).id]);
      const [profile] = await listEligibilityProfiles(db, systemPeopleScope, [professionalId], slots);
      const { warnings } = checkEligibility(profile!, slots[0]!, new Date("2026-01-01"));
      expect(warnings.find(({ code }) => code === "OVERTIME")?.text).toBe(
        `This shift would bring the professional to ${Number((minutes / 60).toFixed(2))} hours this week, over 1 hour.`,
      );
    }),
    { numRuns: 30 },
  );
});
