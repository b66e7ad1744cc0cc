import { render, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { NextGaps } from "./next-gaps";

const facility = { id: 1, label: "Birch East", timezone: "America/New_York" } as unknown as CalendarFacility;

const open = (n: number, start: string, end: string) =>
  aListSlot({
    slot_id: n,
    shift_structure_id: n,
    facility_id: 1,
    slot_status: "UNCLAIMED",
    caregiver_name: null,
    shift_date: "2026-06-02",
    start_time_at_utc: start,
    end_time_at_utc: end,
  });

test("says until when a gap runs that has begun, and when the others begin", () => {
  const { container } = render(
    <NextGaps
      slots={[
        open(1, "2026-06-02T19:00:00Z", "2026-06-03T03:00:00Z"),
        open(2, "2026-06-03T03:00:00Z", "2026-06-03T11:00:00Z"),
      ]}
      facilities={new Map([[1, facility]])}
      now={Date.parse("2026-06-03T02:00:00Z")}
      onShow={() => undefined}
    />,
  );
  const texts = within(container)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "1 openCNA Now, until 11 PM ET Birch East ",
    "1 openCNA Today 11 PM ET Birch East ",
  ]);
});
