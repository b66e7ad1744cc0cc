import { pointsOf, type PointTerms } from "../points/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { formatTime } from "@/lib/time/zones";
import { attendanceOf, type attendedOf } from "../attendance-rules";
import { presentAttendance } from "../present";
import type { HeldRow } from "../reads.sql";
import type { PersonPastShift, PersonPastShifts, PastShiftsQuery } from "./schema";

export type Attended = ReturnType<typeof attendedOf<HeldRow>>[number];
type Pay = Pick<PastSlot, "total_hours" | "total_rate">;

const presentPastShift = (one: Attended, pay: Pay | undefined, terms: PointTerms | null): PersonPastShift => {
  const { row, kind, text } = one;
  return {
    slot_id: row.slotId,
    facility_id: row.facilityId,
    facility_name: row.facilityName,
    facility_timezone: row.zone,
    resource_type: row.resourceType,
    unit_name: row.unitName,
    shift_date: row.startsOn,
    start_time: formatTime(row.startsAt, row.zone),
    end_time: formatTime(row.endsAt, row.zone),
    kind,
    text,
    total_hours: pay?.total_hours ?? null,
    points: (terms && pointsOf(one, terms)?.points) || null,
    total_rate: pay?.total_rate ?? null,
  };
};

/** The page's rows, the latest first. */
export function pageOf(attended: readonly Attended[], { kind, page, page_size: size }: PastShiftsQuery) {
  const chosen = attended.filter((one) => !kind || one.kind === kind).reverse();
  return { total: chosen.length, shown: chosen.slice((page - 1) * size, page * size) };
}

type Shown = ReturnType<typeof pageOf> & { pay: ReadonlyMap<number, Pay>; terms: PointTerms | null };

export const presentPastShifts = (
  rows: readonly HeldRow[],
  now: Date,
  { shown, total, pay, terms }: Shown,
): PersonPastShifts => ({
  rows: shown.map((one) => presentPastShift(one, pay.get(one.row.slotId), terms)),
  total,
  attendance: presentAttendance(attendanceOf(rows, now)),
});
