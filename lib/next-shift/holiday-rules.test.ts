import { expect, test } from "vitest";
import { holidayCost } from "./holiday-rules";
import type { HolidayValues } from "@/lib/holidays/form-rules";

const values: HolidayValues = {
  rule: "US_CHRISTMAS",
  name: "Christmas",
  dateOn: null,
  isWholeDay: true,
  fromTime: "",
  untilTime: "",
  premium: "MULTIPLIER",
  amount: "1.5",
  skipsRecurring: false,
  of: "FACILITY",
  allowsOwn: true,
};
/** A night of twelve hours with half an hour of break, at $40 an hour: $460. */
const night = {
  start_time: "7:00 PM",
  start_time_at_utc: "2026-12-01T03:00:00.000Z",
  end_time_at_utc: "2026-12-01T15:00:00.000Z",
  paid_minutes: 690,
  bill_rate: 40,
};

test.each<[string, Partial<HolidayValues>, number]>([
  ["until midnight only", {}, 46_000 + 5 * 2_000],
  [
    "whole if the holiday lasts until the morning",
    { isWholeDay: false, fromTime: "07:00", untilTime: "07:00" },
    69_000,
  ],
  ["by dollars an hour", { premium: "AMOUNT", amount: "3" }, 46_000 + 5 * 300],
  ["as ever without a premium", { premium: "NONE" }, 46_000],
])("counts a night that starts on the holiday %s", (_, given, onHoliday) => {
  expect(holidayCost(night, { ...values, ...given })).toEqual({ usual: 46_000, onHoliday });
});

test("says nothing without a rate, or while the premium is being typed", () => {
  expect(holidayCost({ ...night, bill_rate: null }, values)).toBeNull();
  expect(holidayCost(night, { ...values, amount: "1." })).toBeNull();
});
