import { describe, expect, test } from "vitest";
import { anAgencyShift } from "@/tests/support/agency-shift";
import type { AgencyShift, AgencyShifts } from "../shifts/schema";
import { withOpenChanges, withOwnChanges } from "./rules";

const aRow = (shift_id: number, shift_date: string, given: Partial<AgencyShift> = {}) =>
  anAgencyShift({ shift_id, shift_date, ...given });

const before: AgencyShifts = { rows: [aRow(1, "2030-03-05"), aRow(2, "2030-03-07")], total: 2 };
const range = { start: "2030-03-04", end: "2030-03-08" };
const ids = ({ rows }: AgencyShifts) => rows.map(({ shift_id }) => shift_id);
const put = (changes: Parameters<typeof withOpenChanges>[1], today = "2030-03-04") =>
  withOpenChanges(before, changes, { range, today });

describe("open shifts after a change", () => {
  test("include the new one in order, without the one that was taken", () => {
    const added = { shift_id: 3, open: aRow(3, "2030-03-06"), own: [] };
    const after = put([added, { shift_id: 1, open: null, own: [] }]);
    expect([ids(after), after.total]).toEqual([[3, 2], 2]);
  });

  test("stay within their range: where it is still yesterday, include today's too", () => {
    const change = (date: string) => [{ shift_id: 3, open: aRow(3, date), own: [] }];
    expect(ids(put(change("2030-03-09")))).toEqual([1, 2]);
    expect(ids(put(change("2030-03-03")))).toEqual([3, 1, 2]);
    expect(ids(put(change("2030-03-03"), "2030-03-01"))).toEqual([1, 2]);
  });

  test("have the updated row", () => {
    const after = put([{ shift_id: 2, open: aRow(2, "2030-03-07", { slots_count: 4 }), own: [] }]);
    expect(after.rows[1]!.slots_count).toBe(4);
  });

  test("are at most 2,000", () => {
    const many = Array.from({ length: 2_000 }, (_, i) => aRow(i + 10, "2030-03-05"));
    const after = withOpenChanges(
      { rows: many, total: 2_100 },
      [{ shift_id: 3, open: aRow(3, "2030-03-04"), own: [] }],
      { range, today: "2030-03-04" },
    );
    expect([after.rows.length, after.total, after.rows[0]!.shift_id]).toEqual([2_000, 2_101, 3]);
  });
});

test("keeps only the agency's own slots of a changed shift, none if it holds none any more", () => {
  const own = [aRow(1, "2030-03-05", { slot_id: 11 }), aRow(1, "2030-03-05", { slot_id: 12 })];
  expect(
    withOwnChanges(before, [{ shift_id: 1, open: null, own }], range).rows.map((row) => row.slot_id),
  ).toEqual([11, 12, 20]);
  expect(ids(withOwnChanges(before, [{ shift_id: 1, open: null, own: [] }], range))).toEqual([2]);
});
