import fc from "fast-check";
import { shiftInterval } from "@/lib/time/zones";

/** The zone of `anyShift`. */
export const zone = "America/New_York";
/** When every such shift is ahead. */
export const LONG_AGO = new Date("2026-01-01T00:00:00Z");

/** Shifts of ordinary days and of those on which the clocks change, by day and by night. */
export const anyShift = fc
  .record({
    startsOn: fc.constantFrom("2026-03-07", "2026-03-08", "2026-06-02", "2026-10-31", "2026-11-01"),
    hours: fc.constantFrom(["07:00", "15:00"], ["19:00", "07:00"], ["23:00", "07:00"], ["01:30", "09:45"]),
  })
  .map(({ startsOn, hours: [fromTime, toTime] }) =>
    shiftInterval({ startsOn, fromTime: fromTime!, toTime: toTime!, zone }),
  );
