import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { coverageOf } from "@/lib/slots/week/rules";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { DayHead } from "./day-head";
import { StripDay } from "./strip-day";

describe("a day whose only professional didn't come", () => {
  const date = "2026-06-01";
  const absent = aListSlot({
    slot_status: "CONFIRMED",
    caregiver_id: 9,
    outcome_code: "NO_SHOW",
    shift_date: date,
  });
  const [day] = coverageOf([absent], { from: date, days: 1 });

  test("has a hole in the strip, not a check mark", () => {
    render(
      <StripDay
        day={day!}
        isDrawn
        name={null}
        isUrgent
        isShown={false}
        isStop
        isPhone={false}
        hours={undefined}
      />,
    );
    const button = screen.getByRole("button");
    expect(button.getAttribute("aria-label")).toBe("Monday, June 1. CNA 1 no-show");
    expect(button.title).toBe("0 filled · 0 claimed · 1 no-show · 0 open");
  });

  test("isn't all filled in the list", () => {
    render(
      <DayHead
        day={{ date, shifts: [], coverage: day! }}
        today={date}
        isWhole
        mayRequest={false}
        mayMessage={false}
        fold={null}
        staffing={new Map()}
        facility={{} as FacilityDetails}
        mayCount={false}
      />,
    );
    expect(screen.getByRole("rowheader").textContent).toContain("1 no-show");
    expect(screen.queryByText("All filled")).toBeNull();
  });
});

test("has a day's hours per resident in the digits of its head", () => {
  const [day] = coverageOf([aListSlot({ shift_date: "2026-06-01" })], { from: "2026-06-01", days: 1 });
  const hours = { date: "2026-06-01", hours_per_resident: 3.389, shortfalls: ["CNA 1.92"] } as StaffingDay;
  const shown = { name: null, isUrgent: true, isShown: true, isStop: true, isPhone: false, isDrawn: true };
  render(<StripDay day={day!} hours={hours} {...shown} />);
  expect(screen.getByText("3.39")).toBeDefined();
  expect(screen.getByRole("button", { name: /3\.39 hours per resident, below: CNA 1\.92/ })).toBeDefined();
});
