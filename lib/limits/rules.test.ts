import { expect, test } from "vitest";
import { limitRefusal, limitsOf } from "./rules";

test("uses the default of an unset limit", () => {
  expect(limitsOf({ MAX_FACILITIES_TO_SHOW: 80 })).toEqual({
    MAX_FACILITIES_TO_SHOW: 80,
    WORKFORCE_NOTES_MIN_CHARS: 10,
    WORKFORCE_NOTES_MAX_CHARS: 1000,
    KEEP_SESSIONS_DAYS: 30,
    KEEP_MESSAGES_DAYS: 7,
    KEEP_UNKNOWN_TEXTS_DAYS: 90,
    KEEP_THREADS_DAYS: 36_500,
    KEEP_AUDIT_MONTHS: 1_200,
    KEEP_AVAILABILITY_DAYS: 30,
  });
});

test.each([
  ["MAX_FACILITIES_TO_SHOW", 1, null],
  ["MAX_FACILITIES_TO_SHOW", 1000, null],
  ["MAX_FACILITIES_TO_SHOW", 0, "OUT_OF_RANGE"],
  ["MAX_FACILITIES_TO_SHOW", 1001, "OUT_OF_RANGE"],
  ["KEEP_THREADS_DAYS", 1461, null],
  ["KEEP_THREADS_DAYS", 1460, "OUT_OF_RANGE"],
  ["WORKFORCE_NOTES_MIN_CHARS", 1000, null],
  ["WORKFORCE_NOTES_MAX_CHARS", 10, null],
  ["WORKFORCE_NOTES_MAX_CHARS", 9, "NOTES_CROSSED"],
] as const)("validates %s set to %i: %s", (code, value, refusal) => {
  expect(limitRefusal(code, limitsOf({ [code]: value }))).toBe(refusal);
});
