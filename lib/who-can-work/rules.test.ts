import { expect, test } from "vitest";
import { canWork, datesFrom } from "./rules";

const day = { shifts: [], off: null, stated: "CAN" };

test.each([
  ["who said so and has nothing", day, true],
  ["who only asks for time off", { ...day, off: "PENDING" }, true],
  ["who has the day off", { ...day, off: "APPROVED" }, false],
  ["who has a shift", { ...day, shifts: [1] }, false],
  ["who said nothing", { ...day, stated: null }, false],
  ["who said no", { ...day, stated: "CANNOT" }, false],
])("can work: %s", (_, given, can) => expect(canWork(given)).toBe(can));

test("an overview has four weeks", () => {
  const dates = datesFrom("2026-11-28");
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([28, "2026-11-28", "2026-12-25"]);
});
