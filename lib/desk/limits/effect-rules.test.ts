import { expect, test } from "vitest";
import { effectOfMinimum, effectOfPortalLimit, effectsOfStateLimit } from "./effect-rules";

const ohio = { name: "Ohio", facilities: 3 };

test("says how many facilities follow a state’s limit, and which of their own would be looser", () => {
  const next = { warnAt: 4, acknowledgeAt: 5 };
  expect(effectsOfStateLimit({ code: "DAYS_IN_A_ROW", own: [] }, ohio, next)).toEqual([
    "Applies to new bookings at 3 facilities in Ohio. Existing bookings stay.",
  ]);
  const own = [
    { warnAt: 6, acknowledgeAt: 7, facilities: 1 },
    { warnAt: 3, acknowledgeAt: 4, facilities: 1 },
  ];
  expect(effectsOfStateLimit({ code: "DAYS_IN_A_ROW", own }, ohio, next)).toEqual([
    "Applies to new bookings at 1 facility in Ohio. Existing bookings stay.",
    "2 facilities keep their own limits, 1 of them looser than this one.",
  ]);
});

test("says that zero hours are no minimum, and that past days are judged again", () => {
  expect(effectOfMinimum(ohio, 0)).toBe(
    "Days at 3 facilities in Ohio are judged by it at once, in reports also those that are past. 0 says that the state has no such minimum.",
  );
});

test.each([
  ["KEEP_MESSAGES_DAYS", 9, 7, /Messages that were delivered more than 7 days ago are deleted for good/],
  ["KEEP_MESSAGES_DAYS", 7, 9, /doesn’t come back/],
  ["WORKFORCE_NOTES_MIN_CHARS", 10, 20, /notes written from now on/],
  ["MAX_FACILITIES_TO_SHOW", 50, 80, /next page/],
] as const)("says what %s does from %i to %i", (code, now, next, text) => {
  expect(effectOfPortalLimit(code, now, next)).toMatch(text);
  expect(effectOfPortalLimit(code, now, now)).toBeNull();
});
