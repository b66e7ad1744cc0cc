import { hoursOf } from "@/lib/time/durations";
import type { StaffedDay } from "./day-rules";
import { minutesOfKind, rulesOf } from "./minimum-rules";
import { oneMore, type Structure } from "./one-more-rules";
import { perResident, type NurseType } from "./rules";
import type { StaffingDay } from "./schema";

const perDay = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

const residentsOf = ({ census }: StaffedDay) => census?.residents ?? null;

const FAR_SHORT = 0.9;

export function presentHead(one: StaffedDay) {
  const residents = residentsOf(one);
  const missed = rulesOf(one.hours, residents, one.minimums).filter(({ isMet }) => !isMet);
  const totals = one.minimums.filter(({ kind }) => kind === "TOTAL").map((minimum) => minimum.hours);
  return {
    date: one.date,
    residents,
    hours_per_resident: perDay(perResident(minutesOfKind(one.hours, "TOTAL"), residents)),
    required: totals.length > 0 ? Math.max(...totals) : null,
    shortfalls: missed.map(({ short }) => short),
    is_far_short: missed.some(({ value, required }) => value < FAR_SHORT * required),
    holiday: one.holiday,
  };
}

/** Aides always, and a nurse where a rule about nurses isn't met. */
function typesToAdd(one: StaffedDay): NurseType[] {
  const missed = rulesOf(one.hours, residentsOf(one), one.minimums).filter(({ isMet }) => !isMet);
  const misses = (...codes: string[]) => missed.some(({ code }) => codes.includes(code));
  return [
    "CNA",
    ...(misses("RN", "RN_EIGHT_HOURS") ? (["RN"] as const) : []),
    ...(misses("LICENSED", "LICENSED_ALL_DAY") ? (["LPN"] as const) : []),
  ];
}

export function presentDay(one: StaffedDay, structures: readonly Structure[], now: Date): StaffingDay {
  const { census, date, day, hours: of, planned, facility } = one;
  const residents = residentsOf(one);
  const countedMinutes = minutesOfKind(of, "TOTAL");
  return {
    ...presentHead(one),
    counted_on: census?.countedOn ?? null,
    census: (census?.parts ?? []).map((part) => ({
      unit_id: part.unitId,
      residents: part.residents,
      counted_on: part.countedOn,
    })),
    types: of.types.map(({ type, ...minutes }) => ({
      type,
      confirmed: hoursOf(minutes.confirmed),
      claimed: hoursOf(minutes.claimed),
      open: hoursOf(minutes.open),
      unfilled: hoursOf(minutes.unfilled),
      worked: hoursOf(minutes.worked),
      counted: hoursOf(minutes.counted),
      hours_per_resident: perDay(perResident(minutes.counted, residents)),
    })),
    assumed: of.assumed,
    rules: rulesOf(of, residents, one.minimums).map(({ code, title, source, value, required, isMet }) => ({
      code,
      title,
      source,
      value,
      required,
      is_met: isMet,
    })),
    one_more: typesToAdd(one).flatMap((type) => {
      const added = oneMore(type, { date, day, now, planned, structures, zone: facility.zone });
      const ofType = of.types.find((each) => each.type === type)!.counted;
      const [all, alone] = [countedMinutes, ofType].map((minutes) =>
        perDay(perResident(minutes + (added?.minutes ?? 0), residents)),
      ) as [number | null, number | null];
      if (!added || all === null || alone === null) return [];
      return [
        {
          resource_type: added.resourceType,
          start_time_at_utc: added.startsAt.toISOString(),
          end_time_at_utc: added.endsAt.toISOString(),
          hours_per_resident: all,
          of_type: alone,
          slot_id: added.slotId,
        },
      ];
    }),
  };
}
