import { expect, test } from "vitest";
import { doubtAbout, type ReadDay } from "./day-rules";

const asked = (given: Partial<ReadDay> = {}): ReadDay => ({
  entered: "2028-05-31",
  issuedOn: null,
  usualMonths: 24,
  today: "2026-11-29",
  ...given,
});

test("a last day counts once the uploader and the reviewer read the same", () => {
  expect(doubtAbout("2028-05-31", asked())).toBeNull();
});

test("another one is read again, and counts once the reviewer has read the same twice", () => {
  expect(doubtAbout("2027-05-31", asked())).toMatch(/May 31, 2028.* you read .*May 31, 2027/);
  expect(doubtAbout("2027-05-30", asked({ before: "2027-05-31" }))).not.toBeNull();
  expect(doubtAbout("2027-05-31", asked({ before: "2027-05-31" }))).toBeNull();
  expect(doubtAbout("2028-05-31", asked({ before: "2027-05-31" }))).toBeNull();
});

test("one that was uploaded with a last day never runs out only if that is said twice", () => {
  expect(doubtAbout(null, asked())).toMatch(/May 31, 2028/);
  expect(doubtAbout(null, asked({ before: null }))).toBeNull();
});

test("a day that only the reviewer read is read again if it is later than usual for its kind", () => {
  const alone = asked({ entered: null, issuedOn: "2026-11-01", usualMonths: 12 });
  expect(doubtAbout("2027-11-01", alone)).toBeNull();
  expect(doubtAbout("2037-11-01", alone)).toMatch(/later than usual/);
  expect(doubtAbout("2037-11-01", { ...alone, before: "2037-11-01" })).toBeNull();
  expect(doubtAbout(null, alone)).toBeNull();
});
