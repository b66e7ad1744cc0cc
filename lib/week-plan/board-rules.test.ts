import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aDraft,
  aHeldShift,
  aPlanPerson,
  aPlanSlot,
  aWeekPlan,
  boardOf,
} from "@/tests/support/week-plan-board";
import { emptyBoard, restRemarks, takeOf, weekMinutesOf, withDrafts } from "./board-rules";
import { nearWeek } from "./rules";

const longAgo = Date.parse("2026-01-01T00:00:00Z");

describe("what a shift would do to someone", () => {
  test("adds its hours to those of the week, seen and unseen", () => {
    const person = aPlanPerson({
      shifts: [
        aHeldShift({ day: 1 }),
        aHeldShift({ slot_id: 101, day: 8 }),
        aHeldShift({ slot_id: 102, day: 3, is_counted: false }),
      ],
      unseen_minutes: 120,
    });
    const board = boardOf(aWeekPlan({ people: [person] }));
    const take = takeOf(board, board.people.get(7)!, aPlanSlot({ day: 5 }));
    expect(take).toMatchObject({
      block: null,
      minutesWith: 480 + 120 + 480,
      isOvertime: false,
      stated: null,
    });
  });

  test("is overtime from the first minute beyond the threshold", () => {
    const shifts = [0, 1, 2, 3].map((day) => aHeldShift({ slot_id: 100 + day, day }));
    const of = (unseen_minutes: number) => {
      const board = boardOf(aWeekPlan({ people: [aPlanPerson({ shifts, unseen_minutes })] }));
      return takeOf(board, board.people.get(7)!, aPlanSlot({ day: 5 }));
    };
    expect(of(0)).toMatchObject({ minutesWith: 2_400, isOvertime: false, concerns: [] });
    expect(of(1)).toMatchObject({ minutesWith: 2_401, isOvertime: true });
  });

  test("is judged beside drafts as beside shifts they have", () => {
    const slots = [
      aPlanSlot({ from: "15:00", until: "23:00" }),
      aPlanSlot({ slot_id: 2, day: 1 }),
      aPlanSlot({ slot_id: 3 }),
    ];
    const board = boardOf(aWeekPlan({ slots, drafts: [aDraft(1)] }));
    const mara = board.people.get(7)!;
    expect(takeOf(board, mara, slots[1]!).concerns.map(({ text }) => text)).toEqual([
      "8 h rest before this shift, less than 10 h.",
    ]);
    expect(
      takeOf(board, mara, { ...slots[2]!, ...aPlanSlot({ slot_id: 3, from: "22:00", until: "23:30" }) }).block
        ?.code,
    ).toBe("OVERLAP");
    // Moving a draft doesn't overlap with itself.
    expect(takeOf(board, mara, slots[0]!).block).toBeNull();
  });

  test("is forbidden by what the server found, and to anyone who isn't staff", () => {
    const blocks = [{ code: "CERTIFICATION_MISSING", text: "No certification.", shift_ids: [1] }];
    const board = boardOf(
      aWeekPlan({ people: [aPlanPerson({ blocks }), aPlanPerson({ id: 8, is_staff: false })] }),
    );
    expect(takeOf(board, board.people.get(7)!, aPlanSlot()).block?.text).toBe("No certification.");
    expect(takeOf(board, board.people.get(7)!, aPlanSlot({ slot_id: 2 })).block).toBeNull();
    expect(takeOf(board, board.people.get(8)!, aPlanSlot()).block?.code).toBe("NOT_ON_STAFF");
  });
});

describe("the board", () => {
  const slots = Array.from({ length: 8 }, (_, n) =>
    aPlanSlot({
      slot_id: n + 1,
      day: n % 7,
      from: n % 2 ? "15:00" : "07:00",
      until: n % 2 ? "23:00" : "15:00",
    }),
  );
  const people = [7, 8, 9].map((id) =>
    aPlanPerson({ id, shifts: [aHeldShift({ slot_id: 100 + id, day: id - 7 })] }),
  );
  const moves = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom<(number | null)[]>(7, 8, 9, null)),
    { maxLength: 30 },
  );

  test("is the same however the drafts came about, and its hours add up", () => {
    const empty = emptyBoard(aWeekPlan({ slots, people }));
    fc.assert(
      fc.property(moves, (placements) => {
        const board = withDrafts(empty, placements);
        const last = new Map(placements);
        const drafts = [...last].filter((one): one is [number, number] => one[1] !== null);
        expect(board.drafts).toEqual(new Map(drafts));
        for (const [id, of] of board.people) {
          const own = drafts.filter(([, personId]) => personId === id).length;
          expect(weekMinutesOf(board, of)).toBe(480 * (1 + own));
          expect(of.held.map(({ startsAt }) => +startsAt)).toEqual(
            of.held.map(({ startsAt }) => +startsAt).sort((a, b) => a - b),
          );
        }
      }),
    );
  });

  test("leaves the people of no draft as they were", () => {
    const empty = emptyBoard(aWeekPlan({ slots, people }));
    const board = withDrafts(empty, [[1, 7]]);
    expect(board.people.get(7)).not.toBe(empty.people.get(7));
    expect(board.people.get(8)).toBe(empty.people.get(8));
  });

  test("leaves out drafts whose slot has been filled", () => {
    const filled = aPlanSlot({ status: "CONFIRMED", caregiver_id: 9 });
    expect(boardOf(aWeekPlan({ slots: [filled], drafts: [aDraft(1)] })).drafts.size).toBe(0);
  });

  test("counts the hours that pass, also on the nights the clocks change", () => {
    const night = { from: "23:00", until: "07:00", day: 0 };
    for (const [week, hours] of [
      ["2026-03-07", 7],
      ["2026-10-31", 9],
    ] as const) {
      const slot = aPlanSlot({ ...night, week });
      const board = boardOf(aWeekPlan({ starts_on: week, slots: [slot], drafts: [aDraft(1)] }));
      expect(weekMinutesOf(board, board.people.get(7)!)).toBe(60 * hours);
    }
  });
});

test("a short rest is remarked once, at the later shift, with the hours between", () => {
  const shifts = [aHeldShift({ from: "15:00", until: "23:00" }), aHeldShift({ slot_id: 101, day: 1 })];
  const board = boardOf(aWeekPlan({ people: [aPlanPerson({ shifts })] }));
  const remarks = restRemarks(board, board.people.get(7)!, longAgo);
  expect(remarks.map(({ slotId, shortMinutes }) => [slotId, shortMinutes])).toEqual([[101, 480]]);
  expect(restRemarks(board, board.people.get(7)!, Date.parse("2026-07-01T00:00:00Z"))).toEqual([]);
});

test("shifts near a week are those of three days around it, and rows of days that touch it", () => {
  const range = { start: "2026-06-06", end: "2026-06-12" };
  const on = (startsOn: string) => ({ startsOn });
  const dates = [
    "2026-05-29",
    "2026-05-31",
    "2026-06-01",
    "2026-06-02",
    "2026-06-03",
    "2026-06-04",
    "2026-06-05",
    "2026-06-14",
    "2026-06-17",
  ];
  expect(nearWeek(dates.map(on), range).map(({ startsOn }) => startsOn)).toEqual(dates.slice(1, -1));
});
