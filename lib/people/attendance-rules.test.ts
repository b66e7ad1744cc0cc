import fc from "fast-check";
import { expect, test } from "vitest";
import { attendanceOf, attendedOf, type AttendedRow } from "./attendance-rules";

const now = new Date("2026-11-27T18:00:00Z");

const aRow = (given: Partial<AttendedRow> = {}): AttendedRow => ({
  startsAt: new Date("2026-11-20T15:00:00Z"),
  endsAt: new Date("2026-11-20T23:00:00Z"),
  status: "CONFIRMED",
  outcomeCode: null,
  arrivalStatusCode: null,
  checkedInAt: new Date("2026-11-20T14:55:00Z"),
  financeCheckedInAt: null,
  cancelledAt: null,
  callOffReason: null,
  ...given,
});

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const told = (given: Partial<AttendedRow>) => attendedOf([aRow(given)], now).map(({ text }) => text);
const calledOff = (given: Partial<AttendedRow>) =>
  told({ status: "CANCELLED", outcomeCode: "CG_CANCELLED", callOffReason: "SICK", ...given });

test("tells how each shift was kept, in order, and counts them", () => {
  const rows = [
    aRow(),
    aRow({ arrivalStatusCode: "NO_SHOW", checkedInAt: null }),
    aRow({ checkedInAt: at("15:09") }),
    aRow({ outcomeCode: "WALK_OUT" }),
    aRow({ checkedInAt: null }),
  ];
  expect(attendanceOf(rows, now)).toEqual({
    counts: { WORKED: 2, LATE: 1, NO_SHOW: 1, CALLED_OFF: 0, LEFT_EARLY: 1 },
    marks: ["WORKED", "NO_SHOW", "LATE", "LEFT_EARLY", "WORKED"],
  });
  expect(attendedOf(rows, now).map(({ text }) => text)).toEqual([
    "On time",
    "No call / no show",
    "Late by 9 min",
    "Walked out",
    "Worked",
  ]);
});

test("is late from eight minutes on, by finance's correction if there is one", () => {
  expect(told({ checkedInAt: at("15:07") })).toEqual(["On time"]);
  expect(told({ checkedInAt: at("15:08") })).toEqual(["Late by 8 min"]);
  expect(told({ checkedInAt: at("15:40"), financeCheckedInAt: at("15:00") })).toEqual(["On time"]);
});

test("says why and how far ahead someone called off", () => {
  expect(calledOff({ cancelledAt: at("10:00") })).toEqual(["Called off, sick, 5 h ahead"]);
  expect(calledOff({ cancelledAt: at("14:30"), callOffReason: "UNSTATED" })).toEqual([
    "Called off, 30 min ahead",
  ]);
  expect(calledOff({ cancelledAt: at("15:20") })).toEqual(["Called off, sick, 20 min after the start"]);
  expect(calledOff({ cancelledAt: new Date("2026-11-17T14:00:00Z") })).toEqual([
    "Called off, sick, 3 days ahead",
  ]);
  expect(calledOff({ cancelledAt: at("10:00"), callOffReason: null })).toEqual(["Cancelled, 5 h ahead"]);
});

test("counts neither what the facility cancelled nor a shift that is still running on time", () => {
  const running = { startsAt: new Date("2026-11-27T15:00:00Z"), endsAt: new Date("2026-11-27T23:00:00Z") };
  const rows = [
    aRow({ status: "FACILITY_CANCELLED", cancelledAt: at("10:00") }),
    aRow({ ...running, checkedInAt: running.startsAt }),
  ];
  expect(attendanceOf(rows, now).marks).toEqual([]);
  expect(attendanceOf([aRow({ ...running, arrivalStatusCode: "NO_SHOW" })], now).marks).toEqual(["NO_SHOW"]);
});

test("gives each shift one mark, one text and one count", () => {
  const aKind = fc.constantFrom<Partial<AttendedRow>>(
    {},
    { outcomeCode: "NO_SHOW" },
    { checkedInAt: at("15:30") },
    { status: "CANCELLED", cancelledAt: at("10:00") },
  );
  fc.assert(
    fc.property(fc.array(aKind, { maxLength: 100 }), (kinds) => {
      const rows = kinds.map(aRow);
      const { counts, marks } = attendanceOf(rows, now);
      const sum = Object.values(counts).reduce((total, count) => total + count, 0);
      expect([sum, marks.length, attendedOf(rows, now).length]).toEqual(Array(3).fill(kinds.length));
    }),
  );
});
