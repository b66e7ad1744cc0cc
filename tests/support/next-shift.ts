import type { NextShift } from "@/lib/next-shift/schema";

/** A day shift of seven and a half paid hours at $40. */
export const aNextShift = (): NextShift => ({
  facility_id: 1,
  facility_name: "Rose Court",
  timezone: "America/Los_Angeles",
  shift_date: "2026-12-02",
  start_time: "7:00 AM",
  end_time: "3:00 PM",
  start_time_at_utc: "2026-12-02T15:00:00.000Z",
  end_time_at_utc: "2026-12-02T23:00:00.000Z",
  resource_type: "CNA",
  unit_name: null,
  professional_name: "Ada Grove",
  paid_minutes: 450,
  bill_rate: 40,
});
