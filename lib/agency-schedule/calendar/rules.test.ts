import { describe, expect, test } from "vitest";
import { anAssignedShift } from "@/tests/support/agency-shift";
import type { AgencyShift } from "../shifts/schema";
import { calendarOf } from "./rules";

const at = (date: string, from: string, to: string, given: Partial<AgencyShift> = {}) =>
  anAssignedShift({
    shift_date: date,
    start_time: `${date}T${from}:00Z`,
    end_time: `${date}T${to}:00Z`,
    ...given,
  });

const clashes = (shifts: AgencyShift[]) =>
  calendarOf(shifts, "2030-03-02")[0]!.days.flatMap(({ shifts: ofDay }) => ofDay.map(({ clash }) => clash));

describe("the calendar of an agency's professionals", () => {
  test("has a row for each person, by name, with the week's hours and a cell for each day", () => {
    const rows = calendarOf(
      [
        at("2030-03-04", "07:00", "15:00"),
        at("2030-03-05", "07:00", "15:00", { caregiver_id: 2, professional: "Abe Lane" }),
        at("2030-03-12", "07:00", "15:00"),
      ],
      "2030-03-02",
    );
    expect(rows.map(({ name, hours }) => [name, hours])).toEqual([
      ["Abe Lane", 7.5],
      ["Ada Grove", 7.5],
    ]);
    expect(rows[1]!.days.map(({ shifts }) => shifts.length)).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect([rows[1]!.days[0]!.date, rows[1]!.days[6]!.date]).toEqual(["2030-03-02", "2030-03-08"]);
  });

  test("flags overlapping shifts, and too little rest between two", () => {
    expect(clashes([at("2030-03-04", "07:00", "15:00"), at("2030-03-04", "14:00", "22:00")])).toEqual([
      null,
      "OVERLAP",
    ]);
    expect(clashes([at("2030-03-04", "07:00", "15:00"), at("2030-03-04", "15:00", "23:00")])).toEqual([
      null,
      "SHORT_REST",
    ]);
    expect(clashes([at("2030-03-04", "07:00", "15:00"), at("2030-03-05", "07:00", "15:00")])).toEqual([
      null,
      null,
    ]);
  });

  test("flags more than 40 paid hours, without cancelled shifts and those they didn't come to", () => {
    const week = ["02", "03", "04", "05", "06", "07"].map((day) => at(`2030-03-${day}`, "07:00", "15:00"));
    expect(calendarOf(week, "2030-03-02")[0]).toMatchObject({ hours: 45, isOvertime: true });
    const cancelled = week.map((one, i) =>
      i === 0
        ? { ...one, slot_status: "CANCELLED" as const, shift_replacement_reason: "UNABLE_TO_STAFF" }
        : one,
    );
    expect(calendarOf(cancelled, "2030-03-02")[0]).toMatchObject({ hours: 37.5, isOvertime: false });
    const missed = week.map((one, i) => (i === 0 ? { ...one, outcome_code: "NO_SHOW" } : one));
    expect(calendarOf(missed, "2030-03-02")[0]).toMatchObject({ hours: 37.5, isOvertime: false });
  });

  test("counts overtime for each employer, as an assignment does", () => {
    const day = (date: string, given: Partial<AgencyShift>) => at(`2030-03-${date}`, "07:00", "15:00", given);
    const independent = { facility_management_company_name: null };
    const week = [
      ...["02", "03", "04"].map((date) => day(date, {})),
      ...["05", "06"].map((date) => day(date, { ...independent, facility_id: 8 })),
      ...["07", "08"].map((date) => day(date, { ...independent, facility_id: 9 })),
    ];
    expect(calendarOf(week, "2030-03-02")[0]).toMatchObject({ hours: 52.5, isOvertime: false });
  });
});
