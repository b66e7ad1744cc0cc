import { expect, test } from "vitest";
import type { ShiftRow } from "@/lib/messages/schema";
import { gapLine, nextLine } from "./words";

const aRow = (given: Partial<ShiftRow>) =>
  ({
    asked: 4,
    yes: 0,
    no: 1,
    open: 1,
    claimed: 1,
    last_name: "Bo Lane",
    last_reading: "NO",
    ...given,
  }) as ShiftRow;

test.each<[Partial<ShiftRow>, string, boolean]>([
  // Someone else claimed a place on the schedule.
  [{}, "4 asked, 1 no, 3 waiting", false],
  [{ yes: 1 }, "4 asked, 1 yes, 1 no, 2 waiting", true],
  [{ yes: 1, open: 0 }, "4 asked, 1 yes, 1 no, claimed", true],
  [{ yes: 1, last_reading: "YES" }, "Bo Lane: YES", true],
  [{ last_reading: "YES" }, "Bo Lane: YES", false],
  [{ yes: 1, last_reading: null, last_text: "Who else is on?" }, "Bo: Who else is on?", false],
  [{ open: 0, claimed: 0, yes: 1 }, "Filled", false],
])("a gap's line is good news only for a yes: %o", (given, text, isYes) =>
  expect(gapLine(aRow(given))).toEqual({ text, isYes }),
);

test.each([
  ["CNA", "2026-11-27", "on shift until 11:30 PM"],
  ["LPN", "2026-11-27", "on CNA shift until 11:30 PM"],
  ["CNA", "2026-11-28", "next shift today, 3 PM – 11:30 PM"],
  ["LPN", "2026-11-30", "next CNA shift Mon, Nov 30, 3 PM – 11:30 PM"],
])("names someone's next shift without repeating their license type: %s", (own, shift_date, line) => {
  const shift = {
    shift_id: 1,
    resource_type: "CNA",
    shift_date,
    start_time: "3:00 PM",
    end_time: "11:30 PM",
    start_time_at_utc: `${shift_date}T20:00:00Z`,
    end_time_at_utc: `${shift_date}T04:30:00Z`,
  };
  expect(nextLine(shift, own, { now: Date.parse("2026-11-28T17:00:00Z"), zone: "America/New_York" })).toBe(
    line,
  );
});
