import { groupBy } from "@/lib/group-by";
import { statedDays, type StatedDay } from "@/lib/people/availability-rules";
import type { OffRow } from "@/lib/time-off/reads.sql";
import { daysOff, type DayOff } from "@/lib/time-off/rules";
import { shortTimes, zoneName } from "@/lib/time/calendar";
import { formatTime } from "@/lib/time/zones";
import type { StatedRow } from "@/lib/week-plan/reads.sql";
import type { OverviewPersonRow, PlannedRow } from "./reads.sql";
import type { OverviewDay, OverviewPerson } from "./schema";

type Known = {
  planned: readonly PlannedRow[];
  statements: readonly StatedRow[];
  off: readonly OffRow[];
  facilityId: number;
  /** The facility's. */
  zone: string;
  dates: readonly string[];
};

function presentShift(row: PlannedRow, { facilityId, zone }: Known): OverviewDay["shifts"][number] {
  const times = shortTimes(formatTime(row.startsAt, row.zone), formatTime(row.endsAt, row.zone));
  return {
    text: row.zone === zone ? times : `${times} ${zoneName(row.zone)}`,
    is_claimed: row.isClaimed,
    elsewhere: row.facilityId === facilityId ? null : row.facilityName,
  };
}

type OfDay = { date: string; shifts: OverviewDay["shifts"]; off: DayOff[]; stated: StatedDay | undefined };

function presentDay({ date, shifts, off, stated }: OfDay): OverviewDay[] {
  if (shifts.length + off.length === 0 && !stated) return [];
  const words = [...off.map(({ text }) => text), ...(stated ? [stated.text] : [])];
  return [
    {
      date,
      shifts,
      off: off.length === 0 ? null : off.some(({ isPending }) => !isPending) ? "APPROVED" : "PENDING",
      stated: stated ? (stated.isAvailable ? "CAN" : "CANNOT") : null,
      text: words.length > 0 ? words.join(", ") : null,
    },
  ];
}

export function presentOverview(people: readonly OverviewPersonRow[], known: Known): OverviewPerson[] {
  const { zone, dates } = known;
  const planned = groupBy(known.planned, ({ professionalId }) => professionalId);
  const statements = groupBy(known.statements, ({ professionalId }) => professionalId);
  const off = groupBy(known.off, ({ professionalId }) => professionalId);
  return people.map(({ id, name, resourceType }) => {
    const shifts = groupBy(planned.get(id) ?? [], ({ startsOn }) => startsOn);
    const taken = groupBy(
      (off.get(id) ?? []).flatMap((one) => daysOff(one, zone)),
      ({ date }) => date,
    );
    const stated = new Map(statedDays(statements.get(id) ?? [], zone).map((one) => [one.date, one]));
    return {
      id,
      name,
      resource_type: resourceType,
      days: dates.flatMap((date) =>
        presentDay({
          date,
          shifts: (shifts.get(date) ?? []).map((row) => presentShift(row, known)),
          off: taken.get(date) ?? [],
          stated: stated.get(date),
        }),
      ),
    };
  });
}
