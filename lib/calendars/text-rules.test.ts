import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { wallClockOf } from "@/lib/time/zones";
import { calendarText, type CalendarEvent } from "./text-rules";

const eventOf = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "slot-1@portal.test",
  changedAt: new Date("2026-11-20T10:00:00Z"),
  revision: 1,
  startsAt: new Date("2026-11-21T15:00:00Z"),
  endsAt: new Date("2026-11-21T23:00:00Z"),
  zone: "America/Los_Angeles",
  summary: "CNA",
  place: "Maple Court",
  note: null,
  status: "CONFIRMED",
  isBusy: true,
  url: null,
  ...given,
});
const textOf = (...events: CalendarEvent[]) => calendarText({ name: "Schedule", events, isCut: false });
const calendarOf = (...events: CalendarEvent[]) => ICAL.Component.fromString(textOf(...events));

/** DTSTART and DTEND of an event between two instants, as written. */
const timesOf = (start: string, end: string, zone?: string) => {
  const given = { startsAt: new Date(start), endsAt: new Date(end), ...(zone && { zone }) };
  return textOf(eventOf(given)).match(/(?<=DT(START|END))[;:].*(?=\r\n(DTEND|SUMMARY))/g);
};

describe("the night of a clock change", () => {
  const local = (time: string, zone = "America/Los_Angeles") => `;TZID=${zone}:${time}`;
  test.each([
    [
      "7 PM to 7 AM when clocks go back, 13 hours",
      ["2026-11-01T02:00:00Z", "2026-11-01T15:00:00Z"],
      [local("20261031T190000"), local("20261101T070000")],
    ],
    [
      "7 PM to 7 AM when clocks go forward, 11 hours",
      ["2027-03-14T03:00:00Z", "2027-03-14T14:00:00Z"],
      [local("20270313T190000"), local("20270314T070000")],
    ],
    [
      "from 1:30 AM before clocks go back",
      ["2026-11-01T08:30:00Z", "2026-11-01T15:00:00Z"],
      [local("20261101T013000"), local("20261101T070000")],
    ],
    [
      "from 3 AM when 2 AM is skipped",
      ["2027-03-14T10:00:00Z", "2027-03-14T14:00:00Z"],
      [local("20270314T030000"), local("20270314T070000")],
    ],
    [
      // Local time means the first of the two, so an instant of the second is UTC.
      "from 1:30 AM again, after clocks went back",
      ["2026-11-01T09:30:00Z", "2026-11-01T15:00:00Z"],
      [":20261101T093000Z", ":20261101T150000Z"],
    ],
    [
      "until 1:30 AM again, after clocks went back",
      ["2026-11-01T02:00:00Z", "2026-11-01T09:30:00Z"],
      [":20261101T020000Z", ":20261101T093000Z"],
    ],
  ] as const)("writes %s", (_, [start, end], written) => expect(timesOf(start, end)).toEqual(written));

  test("is an ordinary night where clocks never change", () =>
    expect(timesOf("2026-11-01T02:00:00Z", "2026-11-01T14:00:00Z", "America/Phoenix")).toEqual([
      local("20261031T190000", "America/Phoenix"),
      local("20261101T070000", "America/Phoenix"),
    ]));
});

/** Minutes that a zone is ahead of UTC. */
const offsetAt = (instant: number, zone: string) =>
  (Date.parse(`${wallClockOf(new Date(instant), zone).replace(" ", "T")}Z`) - instant) / 60_000;

test.each([
  "America/New_York",
  "America/Detroit",
  "America/Indiana/Indianapolis",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "US/Pacific",
])("describes %s with the clock changes that the portal reckons with", (zone) => {
  const block = calendarOf(eventOf({ zone })).getFirstSubcomponent("vtimezone")!;
  expect(block.getFirstPropertyValue("tzid")).toBe(zone);
  const offset = (rule: ICAL.Component, name: string) =>
    (rule.getFirstPropertyValue(name) as ICAL.UtcOffset).toSeconds() / 60;
  const changes = block.getAllSubcomponents().flatMap((rule) => {
    const [from, to] = [offset(rule, "tzoffsetfrom"), offset(rule, "tzoffsetto")];
    const begins = rule.getFirstPropertyValue("dtstart") as ICAL.Time;
    const recurs = rule.getFirstPropertyValue("rrule") as ICAL.Recur | null;
    const onsets = [begins];
    if (recurs)
      for (let next, all = recurs.iterator(begins); (next = all.next()) && next.year < 2031;)
        onsets.push(next.clone());
    return onsets.map((onset) => ({ at: Date.parse(`${onset.toString()}Z`) - from * 60_000, to }));
  });
  changes.sort((a, b) => a.at - b.at);
  for (let at = Date.parse("2026-01-01T00:30:00Z"); at < Date.parse("2030-01-01T00:00:00Z"); at += 3_600_000)
    if (changes.findLast((change) => change.at <= at)!.to !== offsetAt(at, zone))
      expect.fail(new Date(at).toISOString());
});

test("describes each zone of its events once, and none for UTC", () => {
  const zones = ["America/New_York", "America/Phoenix", "America/New_York"];
  const blocks = calendarOf(...zones.map((zone) => eventOf({ zone }))).getAllSubcomponents("vtimezone");
  expect(blocks.map((block) => block.getFirstPropertyValue("tzid"))).toEqual(zones.slice(0, 2));
});

test("writes UTC in a zone that the library doesn't know", () => {
  const text = textOf(eventOf({ zone: "Etc/Unknown" }));
  expect(text).toContain("DTSTART:20261121T150000Z\r\n");
  expect(text).not.toContain("VTIMEZONE");
});

test.each([
  ["a;b,c\\d", "a\\;b\\,c\\\\d"],
  ["one\r\ntwo\nthree\rfour", "one\\ntwo\\nthree\\nfour"],
  ["bell\u0007", "bell"],
])("writes %j as %s", (summary, written) =>
  expect(textOf(eventOf({ summary }))).toContain(`\r\nSUMMARY:${written}\r\n`),
);

test.each(["x".repeat(200), "é".repeat(80), "👩‍⚕️".repeat(30), "short"])("folds %s at 75 octets", (summary) => {
  const text = textOf(eventOf({ summary }));
  const octets = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`\r\nSUMMARY:${summary}\r\n`);
});
