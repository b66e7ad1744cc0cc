import { describe, expect, test } from "vitest";
import type { ListSlot } from "../schema";
import { coverageOf } from "./rules";

const slot = (given: Partial<ListSlot> = {}): ListSlot => ({
  slot_id: 1,
  shift_structure_id: 1,
  facility_id: 1,
  resource_type: "CNA",
  slot_status: "UNCLAIMED",
  is_flex: false,
  shift_date: "2026-11-21",
  start_time: "7:00 AM",
  end_time: "3:00 PM",
  start_time_at_utc: "2026-11-21T15:00:00.000Z",
  end_time_at_utc: "2026-11-21T23:00:00.000Z",
  ...given,
});
const filled: Partial<ListSlot> = { slot_status: "CONFIRMED", caregiver_id: 7 };

const week = { from: "2026-11-20", days: 7 };

describe("the four-week strip", () => {
  test("counts open and filled slots by day and role, without cancelled ones", () => {
    const days = coverageOf(
      [
        slot(),
        slot(filled),
        slot({ ...filled, resource_type: "RN" }),
        slot({ slot_status: "FACILITY_CANCELLED" }),
        slot({ slot_status: "CANCELLED", integrated_shift_expired: true }),
        slot({ shift_date: "2026-11-19" }),
        slot({ shift_date: "2026-11-27" }),
        slot({ shift_date: "2026-11-26" }),
      ],
      week,
    );
    expect(days.map(({ date }) => date)).toEqual([
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
    ]);
    expect(days[1]).toEqual({
      date: "2026-11-21",
      filled: 2,
      claimed: 0,
      noShows: 0,
      total: 3,
      roles: [
        { role: "CNA", filled: 1, claimed: 0, noShows: 0, total: 2 },
        { role: "RN", filled: 1, claimed: 0, noShows: 0, total: 1 },
      ],
    });
    expect(days[6]).toMatchObject({ filled: 0, total: 1 });
  });

  test("counts someone who didn't come as filled, and as a no-show", () => {
    const absent: Partial<ListSlot> = { ...filled, outcome_code: "NO_SHOW", arrival_status_code: "NO_SHOW" };
    const [, day] = coverageOf([slot(absent), slot(filled), slot()], week);
    expect(day).toMatchObject({ filled: 2, noShows: 1, total: 3 });
  });

  test("counts unconfirmed slots separately", () => {
    const [, day] = coverageOf([slot({ slot_status: "CLAIMED", caregiver_id: 8 }), slot(filled)], week);
    expect(day).toMatchObject({ filled: 2, claimed: 1, total: 2 });
  });

  test("groups the smaller of many roles without losing any", () => {
    const roles = ["CNA", "CNA", "CNA", "RN", "RN", "LPN", "CMA"];
    const [, day] = coverageOf(
      roles.map((resource_type) => slot({ resource_type })),
      week,
    );
    expect(day!.roles).toEqual([
      { role: "CNA", filled: 0, claimed: 0, noShows: 0, total: 3 },
      { role: "RN", filled: 0, claimed: 0, noShows: 0, total: 2 },
      { role: "Other", filled: 0, claimed: 0, noShows: 0, total: 2 },
    ]);
  });

  test("covers the change of the month and the clocks", () => {
    const days = coverageOf([], { from: "2026-10-30", days: 4 });
    expect(days.map(({ date }) => date)).toEqual(["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"]);
  });
});
