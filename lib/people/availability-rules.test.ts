import { expect, test } from "vitest";
import { stretchOf, wholeDay, type Statement } from "@/lib/availability/rules";
import { shiftInterval } from "@/lib/time/zones";
import { standingFor, statedDays } from "./availability-rules";

const zone = "America/Los_Angeles";
const can = (date: string, period: "DAY" | "EVENING" | "NIGHT"): Statement => ({
  ...stretchOf(date, period, zone),
  isAvailable: true,
});
const cannot = (date: string): Statement => ({ ...wholeDay(date, zone), isAvailable: false });
const at = (from: string, to: string, isAvailable = true): Statement => ({
  startsAt: new Date(from),
  endsAt: new Date(to),
  isAvailable,
});

test("names the parts of a day someone offered, by the facility's clock", () => {
  expect(
    statedDays([can("2026-12-02", "NIGHT"), can("2026-12-01", "DAY"), can("2026-12-01", "EVENING")], zone),
  ).toEqual([
    { date: "2026-12-01", isAvailable: true, text: "Can work day, evening" },
    { date: "2026-12-02", isAvailable: true, text: "Can work night" },
  ]);
});

test("names a day off, also one of 23 or 25 hours", () => {
  const days = ["2026-12-01", "2027-03-14", "2027-11-07"];
  expect(statedDays(days.map(cannot), zone).map(({ text }) => text)).toEqual(days.map(() => "Can’t work"));
});

test("gives the times of hours that match no part of a day", () => {
  const stated = [
    at("2026-12-01T21:00:00Z", "2026-12-02T07:00:00Z"),
    at("2026-12-02T15:00:00Z", "2026-12-02T23:30:00Z", false),
  ];
  expect(statedDays(stated, zone).map(({ text }) => text)).toEqual([
    "Can work 1 – 11 PM",
    "Can’t work 7 AM – 3:30 PM",
  ]);
});

const shift = (startsOn: string, fromTime: string, toTime: string) => ({
  startsOn,
  ...shiftInterval({ startsOn, fromTime, toTime, zone }),
});

test("covers a shift with one statement that spans it whole", () => {
  const stated = [can("2026-12-01", "EVENING")];
  const standing = (from: string, to: string) => standingFor(stated, shift("2026-12-01", from, to), zone);
  expect(standing("15:00", "23:00")).toEqual({ isCovered: true, hasProvided: true });
  expect(standing("07:00", "15:00")).toEqual({ isCovered: false, hasProvided: true });
  expect(standingFor(stated, shift("2026-12-02", "15:00", "23:00"), zone)).toEqual({
    isCovered: false,
    hasProvided: false,
  });
});

test("doesn't cover a shift on a day off", () => {
  const stated = [can("2026-12-01", "DAY"), cannot("2026-12-01")];
  expect(standingFor(stated, shift("2026-12-01", "07:00", "15:00"), zone).isCovered).toBe(false);
});
