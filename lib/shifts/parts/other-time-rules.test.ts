import { describe, expect, test } from "vitest";
import { shiftInterval } from "@/lib/time/zones";
import { restFrom } from "./other-time-rules";

const zone = "America/New_York";
const on = (startsOn: string, fromTime: string, toTime: string) =>
  shiftInterval({ startsOn, fromTime, toTime, zone });
const day = on("2026-06-02", "07:00", "15:00");
const night = on("2026-06-02", "23:00", "07:00");

describe("the rest of a shift from another time", () => {
  test.each([
    ["8:00 AM", day, "2026-06-02T12:00:00.000Z"],
    ["12:30 PM", day, "2026-06-02T16:30:00.000Z"],
    ["1:00 AM", night, "2026-06-03T05:00:00.000Z"],
    ["12:00 AM", night, "2026-06-03T04:00:00.000Z"],
    // Skipped by the clocks: an hour later on them.
    ["2:30 AM", on("2026-03-07", "23:00", "07:00"), "2026-03-08T07:30:00.000Z"],
  ])("from %s", (time, shift, from) => {
    const rest = restFrom(time, shift, zone);
    expect([rest!.startsAt.toISOString(), rest!.endsAt]).toEqual([from, shift.endsAt]);
  });

  test.each([
    ["before the shift", "6:00 AM"],
    ["its own start", "7:00 AM"],
    ["its end", "3:00 PM"],
    ["too near to its end", "2:45 PM"],
    ["no time at all", "later"],
  ])("is none for %s", (_, time) => expect(restFrom(time, day, zone)).toBeNull());
});
