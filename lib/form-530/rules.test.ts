import { describe, expect, test } from "vitest";
import { instantAt } from "@/lib/time/zones";
import {
  isFormDay,
  isFormOffered,
  LINES_A_PAGE,
  pagesOf,
  sheetsOf,
  shiftNumberOf,
  type FormSlot,
} from "./rules";

const zone = "America/Los_Angeles";
const day = "2026-11-21";

const aSlot = (given: Partial<FormSlot> = {}): FormSlot => {
  const fromTime = given.fromTime ?? "07:00:00";
  return {
    resourceType: "CNA",
    rank: 1,
    isOrientation: false,
    fromTime,
    startsAt: instantAt(day, fromTime, zone),
    unitName: null,
    firstName: "Mara",
    lastName: "Holt",
    checkedInAt: null,
    checkedOutAt: null,
    ...given,
  };
};

const open = { firstName: null, lastName: null };

describe("the shift of a start time", () => {
  test.each([
    ["04:00:00", 1],
    ["07:00:00", 1],
    ["11:59:00", 1],
    ["12:00:00", 2],
    ["15:00:00", 2],
    ["19:00:00", 2],
    ["20:59:00", 2],
    ["21:00:00", 3],
    ["23:00:00", 3],
    ["00:00:00", 3],
    ["03:59:00", 3],
  ])("at %s is shift %i", (fromTime, shift) => expect(shiftNumberOf(fromTime)).toBe(shift));
});

describe("the sheets of a day", () => {
  test("are ordered by shift, start and unit, those without a unit last", () => {
    const sheets = sheetsOf(
      [
        aSlot({ fromTime: "23:00:00" }),
        aSlot({ fromTime: "07:00:00" }),
        aSlot({ fromTime: "06:00:00", unitName: "West" }),
        aSlot({ fromTime: "07:00:00", unitName: "West" }),
        aSlot({ fromTime: "07:00:00", unitName: "East" }),
        aSlot({ fromTime: "15:00:00" }),
      ],
      zone,
    );
    expect(sheets.map(({ shift, start, unit }) => [shift, start, unit])).toEqual([
      [1, "6:00 AM", "West"],
      [1, "7:00 AM", "East"],
      [1, "7:00 AM", "West"],
      [1, "7:00 AM", null],
      [2, "3:00 PM", null],
      [3, "11:00 PM", null],
    ]);
  });

  test("list nurses before aides, people before open lines, then by name", () => {
    const [sheet] = sheetsOf(
      [
        aSlot({ ...open }),
        aSlot({ lastName: "Zed" }),
        aSlot({ firstName: "Ada" }),
        aSlot({ resourceType: "LPN", rank: 6, ...open }),
        aSlot({ resourceType: "RN", rank: 7 }),
      ],
      zone,
    );
    expect(sheet!.rows.map(({ discipline, name }) => `${discipline} ${name}`)).toEqual([
      "RN Mara Holt",
      "LVN ",
      "CNA Ada Holt",
      "CNA Mara Zed",
      "CNA ",
    ]);
  });

  test("mark an orientation, show clock times, and leave out anyone who gives no nursing care", () => {
    const sheets = sheetsOf(
      [
        aSlot({
          isOrientation: true,
          checkedInAt: instantAt(day, "06:58", zone),
          checkedOutAt: instantAt(day, "15:02", zone),
        }),
        aSlot({ resourceType: "RT", unitName: "Respiratory" }),
      ],
      zone,
    );
    expect(sheets).toHaveLength(1);
    expect(sheets[0]!.rows).toEqual([
      {
        assignment: "Orientation",
        name: "Mara Holt",
        discipline: "CNA",
        actualStart: "6:58 AM",
        actualEnd: "3:02 PM",
      },
    ]);
  });
});

test.each([1, LINES_A_PAGE, LINES_A_PAGE + 1, 3 * LINES_A_PAGE])(
  "puts %i people on pages of equal size, each person once",
  (count) => {
    const slots = Array.from({ length: count }, (_, i) =>
      aSlot({ lastName: `H${String(i).padStart(3, "0")}` }),
    );
    const pages = pagesOf(sheetsOf(slots, zone));
    expect(pages).toHaveLength(Math.ceil(count / LINES_A_PAGE));
    for (const { rows } of pages) expect(rows).toHaveLength(LINES_A_PAGE);
    const names = pages.flatMap(({ rows }) => rows.flatMap((row) => row?.name ?? []));
    expect(names).toEqual(slots.map(({ lastName }) => `Mara ${lastName}`));
  },
);

test.each([
  ["2025-11-20", true],
  ["2025-11-19", false],
  ["2026-11-21", true],
  ["2026-12-19", true],
  ["2026-12-20", false],
])("offers on 11/21/2026 at %s a form: %s", (patientDay, isOne) =>
  expect(isFormDay(patientDay, day)).toBe(isOne),
);

test("is available in California only", () => {
  expect([isFormOffered("CA"), isFormOffered("OH")]).toEqual([true, false]);
});
