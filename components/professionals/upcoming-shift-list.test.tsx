import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { UpcomingShiftList } from "./upcoming-shift-list";

const shift = {
  slot_id: 1,
  start_date: "2026-10-31",
  start_time_at_utc: "2026-10-31T23:00:00Z",
  end_time_at_utc: "2026-11-01T12:00:00Z",
  facility_timezone: "America/New_York",
  resource_type: "CNA",
  unit_name: null,
};

test("names the zone where the shifts are of several facilities, and not at one facility", () => {
  const textOf = (given: object) =>
    render(<UpcomingShiftList shifts={[{ ...shift, ...given }]} />).container.textContent;
  expect(textOf({})).toBe("Sat, Oct 317:00 PM – 7:00 AMCNA");
  expect(textOf({ facility_name: "Birch East" })).toBe("Sat, Oct 317:00 PM – 7:00 AM ETCNA · Birch East");
});
