import { expect, test } from "vitest";
import { scheduleText, type CalendarSlot } from "./rules";

const slotOf = (given: Partial<CalendarSlot> = {}): CalendarSlot => ({
  id: 21,
  facilityId: 3,
  revision: 7,
  changedAt: new Date("2026-11-20T10:00:00.123Z"),
  startsAt: new Date("2026-11-21T15:00:00Z"),
  endsAt: new Date("2026-11-21T23:00:00Z"),
  resourceType: "CNA",
  unitName: null,
  firstName: null,
  lastName: null,
  status: "UNCLAIMED",
  isCheckedIn: false,
  isExpired: false,
  arrivalStatusCode: null,
  outcomeCode: null,
  ...given,
});

const textOf = (slots: CalendarSlot[], given: { facilityName?: string; isCut?: boolean } = {}) =>
  scheduleText({
    facilityName: "Maple Court",
    zone: "America/Los_Angeles",
    portal: "https://portal.test",
    isCut: false,
    ...given,
    slots,
  });

/** Properties of the text as a calendar reads them: unfolded, one a line. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("writes a slot as an event on the facility's clock with a stable UID, a link and no busy time", () => {
  const lines = linesOf(textOf([slotOf({ unitName: "1 West" })]));
  expect(lines.slice(0, lines.indexOf("BEGIN:VTIMEZONE"))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shiftwell//Daily Schedule//EN",
    "CALSCALE:GREGORIAN",
    "NAME:Maple Court schedule",
    "X-WR-CALNAME:Maple Court schedule",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
  ]);
  expect(lines.slice(lines.indexOf("END:VTIMEZONE") + 1)).toEqual([
    "BEGIN:VEVENT",
    "UID:slot-21@portal.test",
    "DTSTAMP:20261120T100000Z",
    "SEQUENCE:7",
    "DTSTART;TZID=America/Los_Angeles:20261121T070000",
    "DTEND;TZID=America/Los_Angeles:20261121T150000",
    "SUMMARY:CNA · Open",
    "LOCATION:Maple Court\\, 1 West",
    "STATUS:TENTATIVE",
    "TRANSP:TRANSPARENT",
    "URL:https://portal.test/private/shifts?slotId=21&facilityId=3",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

const mara = { firstName: "Mara", lastName: "Holt" };

test.each<[string, Partial<CalendarSlot>, string, string]>([
  ["claimed", { ...mara, status: "CLAIMED" }, "CNA · Mara H. (claimed\\, not confirmed)", "TENTATIVE"],
  ["confirmed", { ...mara, status: "CONFIRMED" }, "CNA · Mara H.", "CONFIRMED"],
  ["arrived", { ...mara, status: "CONFIRMED", isCheckedIn: true }, "CNA · Mara H. (arrived)", "CONFIRMED"],
  [
    "no-show",
    { ...mara, status: "CONFIRMED", outcomeCode: "NO_SHOW" },
    "CNA · Mara H. (no call / no show)",
    "TENTATIVE",
  ],
  ["cancelled", { status: "FACILITY_CANCELLED" }, "CNA · Open", "CANCELLED"],
  ["withdrawn in the outside system", { isExpired: true }, "CNA · Open (expired)", "CANCELLED"],
])("labels a slot: %s", (_, given, summary, status) => {
  const lines = linesOf(textOf([slotOf(given)]));
  expect(lines).toContain(`SUMMARY:${summary}`);
  expect(lines).toContain(`STATUS:${status}`);
});

test("writes a placeholder for an empty calendar, and a note for a truncated one", () => {
  expect(linesOf(textOf([]))).toContain("BEGIN:VTIMEZONE");
  expect(linesOf(textOf([slotOf()], { isCut: true }))).toContain(
    "DESCRIPTION:Only the first 1 shifts are in this calendar.",
  );
});

test("escapes a name that would start another property", () => {
  const text = textOf([slotOf({ ...mara, firstName: "Eve\r\nEND:VEVENT\r\nX-EVIL:1", status: "CONFIRMED" })]);
  expect(linesOf(text).filter((line) => /^(END:VEVENT|X-EVIL)/.test(line))).toEqual(["END:VEVENT"]);
});
