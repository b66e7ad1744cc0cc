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
import { takeOf, weekMinutesOf, withDrafts } from "./board-rules";
import { copyWeek, fittingFor, gapsOf, isClean, review, suggest } from "./suggestion-rules";
import type { PlanPerson, PlanSlot } from "./schema";

const times = [
  ["07:00", "15:00"],
  ["15:00", "23:00"],
  ["23:00", "07:00"],
  ["07:00", "19:00"],
] as const;

const aTime = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom(...times));

/** A week of some people with shifts, and gaps. */
const aWeek = fc
  .record({
    gaps: fc.array(aTime, { minLength: 1, maxLength: 12 }),
    people: fc.array(
      fc.record({
        shifts: fc.uniqueArray(aTime, { maxLength: 5, selector: ([day]) => day }),
        unseen: fc.integer({ min: 0, max: 2_400 }),
        no: fc.subarray([1, 2, 3, 4]),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ gaps, people }) =>
    aWeekPlan({
      slots: gaps.map(([day, [from, until]], n): PlanSlot =>
        aPlanSlot({ slot_id: n + 1, day, from, until, unit_id: n % 2 ? 4 : null }),
      ),
      people: people.map(({ shifts, unseen, no }, n): PlanPerson =>
        aPlanPerson({
          id: n + 1,
          unseen_minutes: unseen,
          unavailable: no,
          shifts: shifts.map(([day, [from, until]], at) =>
            aHeldShift({ slot_id: 1_000 + 100 * n + at, day, from, until }),
          ),
        }),
      ),
    }),
  );

describe("a request for time off that waits", () => {
  const slot = aPlanSlot({ slot_id: 1 });
  const asking = (isPending: boolean, date = slot.date) =>
    boardOf(
      aWeekPlan({
        slots: [slot],
        people: [aPlanPerson({ id: 1, time_off: [{ date, text: "Vacation", is_pending: isPending }] })],
      }),
    );
  test("is neither suggested over nor copied over, and said where someone plans it", () => {
    const board = asking(true);
    expect(suggest(board, gapsOf(board))).toEqual([]);
    const take = takeOf(board, board.people.get(1)!, slot);
    expect([take.block, take.concerns.map(({ text }) => text)]).toEqual([
      null,
      ["Has asked for this day off."],
    ]);
    const lastWeek = [{ ...slot, slot_id: 9, caregiver_id: 1, caregiver_name: "Ada" }];
    expect(copyWeek(board, lastWeek)).toMatchObject({
      placed: [],
      notCopied: [{ why: "They have asked for this day off." }],
    });
  });
  test("of another day is none", () => {
    const board = asking(true, "2020-01-01");
    expect(suggest(board, gapsOf(board))).toHaveLength(1);
  });
});

describe("suggestions", () => {
  test("never book anyone twice, and never pass a limit, a threshold or a no", () => {
    fc.assert(
      fc.property(aWeek, (plan) => {
        const board = boardOf(plan);
        const placed = suggest(board, gapsOf(board));
        expect(new Set(placed.map(({ slotId }) => slotId)).size).toBe(placed.length);
        let planned = board;
        for (const { slotId, personId } of placed) {
          const take = takeOf(planned, planned.people.get(personId)!, planned.slots.get(slotId)!);
          expect(isClean(take)).toBe(true);
          planned = withDrafts(planned, [[slotId, personId]]);
        }
        for (const of of planned.people.values()) {
          const starts = of.held.toSorted((a, b) => +a.startsAt - +b.startsAt);
          for (const [n, one] of starts.entries())
            if (one.isDraft && n > 0) expect(+starts[n - 1]!.endsAt).toBeLessThanOrEqual(+one.startsAt);
          if (of.held.some(({ isDraft }) => isDraft))
            expect(weekMinutesOf(planned, of)).toBeLessThanOrEqual(40 * 60);
        }
      }),
    );
  });

  test("are the same for the same week, and leave no gap that someone could take", () => {
    fc.assert(
      fc.property(aWeek, (plan) => {
        const board = boardOf(plan);
        const placed = suggest(board, gapsOf(board));
        expect(suggest(boardOf(plan), gapsOf(boardOf(plan)))).toEqual(placed);
        const planned = withDrafts(
          board,
          placed.map(({ slotId, personId }) => [slotId, personId]),
        );
        for (const gap of gapsOf(planned))
          expect(fittingFor(planned, gap).filter(({ take }) => isClean(take))).toEqual([]);
      }),
    );
  });

  test("give what only one can take to them, whoever would come first elsewhere", () => {
    const slots = [aPlanSlot({ slot_id: 1 }), aPlanSlot({ slot_id: 2, shift_id: 2, day: 0 })];
    const blocks = [{ code: "CERTIFICATION_MISSING", text: "No.", shift_ids: [2] }];
    const board = boardOf(
      aWeekPlan({ slots, people: [aPlanPerson({ id: 8, blocks, worked_here: 1 }), aPlanPerson()] }),
    );
    expect(suggest(board, slots)).toEqual([
      { slotId: 2, personId: 7 },
      { slotId: 1, personId: 8 },
    ]);
  });
});

describe("those who fit", () => {
  test("come in order of concern, offer, unit, orientation and hours; those who can't don't come", () => {
    const slot = aPlanSlot();
    const people = [
      aPlanPerson({ id: 1, is_oriented: false }),
      aPlanPerson({ id: 2, unit_id: 5 }),
      aPlanPerson({ id: 3, shifts: [aHeldShift({ day: 3 })] }),
      aPlanPerson({ id: 4 }),
      aPlanPerson({ id: 5, available: [1], unit_id: 5 }),
      aPlanPerson({ id: 6, unavailable: [1] }),
      aPlanPerson({ id: 7, shifts: [aHeldShift()] }),
      aPlanPerson({ id: 8, is_staff: false }),
    ];
    const board = boardOf(aWeekPlan({ people }));
    expect(fittingFor(board, slot).map(({ of }) => of.person.id)).toEqual([5, 4, 3, 1, 2, 6]);
  });
});

describe("copying last week", () => {
  const last = (given: Partial<PlanSlot> & { day?: number; from?: string; until?: string } = {}) =>
    aPlanSlot({
      slot_id: 50,
      week: "2026-05-30",
      status: "CONFIRMED",
      caregiver_id: 7,
      caregiver_name: "Mara Holt",
      ...given,
    });

  test("plans the same people for the same weekday, time, type and unit", () => {
    const slots = [
      aPlanSlot(),
      aPlanSlot({ slot_id: 2, day: 1 }),
      aPlanSlot({ slot_id: 3, day: 2, unit_id: null }),
    ];
    const board = boardOf(aWeekPlan({ slots }));
    const lastWeek = [
      last(),
      last({ slot_id: 51, day: 1, resource_type: "RN" }),
      last({ slot_id: 52, day: 2 }),
      last({ slot_id: 53, day: 3 }),
    ];
    expect(copyWeek(board, lastWeek)).toEqual({
      placed: [{ slotId: 1, personId: 7 }],
      notCopied: [],
      overtime: [],
    });
  });

  test("names those who are over the limit with it, with the hours of all their shifts", () => {
    const shifts = [3, 4, 5].map((day) => aHeldShift({ slot_id: 100 + day, day, until: "19:00" }));
    const slots = [aPlanSlot(), aPlanSlot({ slot_id: 2, day: 1 }), aPlanSlot({ slot_id: 3, shift_id: 1 })];
    const people = [aPlanPerson({ shifts }), aPlanPerson({ id: 8, name: "Ada Grove" })];
    const board = boardOf(aWeekPlan({ slots, people }));
    const lastWeek = [last(), last({ slot_id: 51, day: 1 }), last({ slot_id: 52, caregiver_id: 8 })];
    const { placed, overtime } = copyWeek(board, lastWeek);
    expect(placed).toHaveLength(3);
    expect(overtime).toEqual([{ id: 7, name: "Mara Holt", minutes: 52 * 60 }]);
  });

  test("says who can't come again, and why", () => {
    const board = boardOf(aWeekPlan({ people: [aPlanPerson({ unavailable: [1] })] }));
    expect(
      copyWeek(board, [
        last(),
        last({ slot_id: 51, caregiver_id: 99, caregiver_name: "Ada Grove" }),
      ]).notCopied.map(({ name, why }) => [name, why]),
    ).toEqual([
      ["Mara Holt", "They said they can’t work then."],
      ["Ada Grove", "Not on this facility’s staff anymore."],
    ]);
  });

  test("gives two places of a shift to the two who had them, and no one a second one", () => {
    const slots = [
      aPlanSlot(),
      aPlanSlot({ slot_id: 2, shift_id: 1 }),
      aPlanSlot({ slot_id: 3, shift_id: 1 }),
    ];
    const board = boardOf(aWeekPlan({ slots, people: [aPlanPerson(), aPlanPerson({ id: 8 })] }));
    const { placed } = copyWeek(board, [last(), last({ slot_id: 51, caregiver_id: 8 })]);
    expect(placed.map(({ personId }) => personId).sort()).toEqual([7, 8]);
    const again = withDrafts(
      board,
      placed.map(({ slotId, personId }) => [slotId, personId]),
    );
    expect(copyWeek(again, [last(), last({ slot_id: 51, caregiver_id: 8 })])).toEqual({
      placed: [],
      notCopied: [],
      overtime: [],
    });
  });
});

test("a review judges each draft beside the earlier ones, as the server will", () => {
  const slots = [
    aPlanSlot({ slot_id: 2, day: 1 }),
    aPlanSlot({ slot_id: 1, from: "15:00", until: "23:00" }),
    aPlanSlot({ slot_id: 3, day: 1 }),
  ];
  const board = boardOf(aWeekPlan({ slots, drafts: [aDraft(2), aDraft(1), aDraft(3)] }));
  expect(
    review(board).map(({ slotId, take }) => [
      slotId,
      take.block?.code ?? take.concerns.map(({ text }) => text),
    ]),
  ).toEqual([
    [1, []],
    [2, ["8 h rest before this shift, less than 10 h."]],
    [3, "OVERLAP"],
  ]);
});
