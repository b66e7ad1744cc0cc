import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { DayGaps } from "./day-gaps";

const now = Date.parse("2026-06-01T12:00:00Z");
const [tomorrow, later] = ["2026-06-02", "2026-06-04"];
const facilities = ["Aspen", "Birch", "Cedar", "Dogwood", "Elm"].map(
  (label, n) => ({ id: n + 1, label }) as CalendarFacility,
);

/** Slots with this many open places per facility, in order. */
const coverageOf = (date: string, open: readonly number[]) =>
  coverageOfWeek(
    open.flatMap((count, facility) =>
      Array.from({ length: count }, (_, n) =>
        aListSlot({
          slot_id: facility * 100 + n,
          facility_id: facility + 1,
          slot_status: "UNCLAIMED",
          shift_date: date,
          end_time_at_utc: `${date}T22:00:00.000Z`,
        }),
      ),
    ),
    () => "America/Los_Angeles",
    now,
  );

const onToggle = vi.fn<(facilityId: number, date: string) => void>();
const show = (date: string, open: readonly number[]) =>
  render(
    <DayGaps
      facilities={facilities}
      date={date}
      coverage={coverageOf(date, open)}
      focus={null}
      onToggle={onToggle}
    />,
  );
const names = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test.each([tomorrow, later])("names the facilities with gaps on %s, the worst first", (date) => {
  show(date, [1, 0, 4, 2, 3]);
  expect(names()).toEqual(["Cedar4 CNA", "Elm3 CNA", "Dogwood2 CNA", "Aspen1 CNA"]);
});

test("focuses the facility's day on a press", () => {
  show(tomorrow, [2]);
  fireEvent.click(screen.getByRole("button", { name: "Aspen 2 CNA" }));
  expect(onToggle).toHaveBeenCalledWith(1, tomorrow);
});

test("renders nothing for a day without gaps", () => {
  expect(show(tomorrow, [0, 0]).container.textContent).toBe("");
});

test("names a facility whose only gap is a no-show", () => {
  const absent = aListSlot({
    slot_status: "CONFIRMED",
    caregiver_id: 9,
    outcome_code: "NO_SHOW",
    shift_date: tomorrow,
    end_time_at_utc: `${tomorrow}T22:00:00.000Z`,
  });
  const coverage = coverageOfWeek([absent], () => "America/Los_Angeles", now);
  render(
    <DayGaps facilities={facilities} date={tomorrow} coverage={coverage} focus={null} onToggle={onToggle} />,
  );
  expect(names()).toEqual(["Aspen1 no-show"]);
});
