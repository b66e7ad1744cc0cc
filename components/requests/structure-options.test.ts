import { expect, test } from "vitest";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ListSlot } from "@/lib/slots/schema";
import { aListSlot, aListStructure } from "@/tests/support/list-slot";
import type { RequestSetting } from "./request-setting";
import { missingShift, structureOptions } from "./structure-options";

const date = "2026-06-02";
const usual = [1, 2].map((structureId) => ({ structureId, resourceType: "CNA" }));

const settingOf = (slots: readonly ListSlot[] | undefined, now = "2026-06-01T09:00:00Z") =>
  ({
    kind: "ON_DEMAND",
    facility: { timezone: "America/Los_Angeles" } as FacilityDetails,
    structures: [aListStructure(), aListStructure({ id: 2, from_time: "15:00:00", to_time: "23:00:00" })],
    now: new Date(now),
    slotsOn: () => slots,
  }) as unknown as RequestSetting;

const openSlot = aListSlot({ slot_status: "UNCLAIMED" });
const cancelledSlot = aListSlot({ slot_status: "FACILITY_CANCELLED" });
const both = [aListSlot(), aListSlot({ shift_structure_id: 2 })];

test.each<[string, readonly ListSlot[] | undefined, number | undefined]>([
  ["nothing", [], 1],
  ["a full shift", [aListSlot({ caregiver_id: 7 })], 2],
  ["an open shift", [openSlot], 2],
  ["a cancelled shift", [cancelledSlot], 2],
  ["all usual shifts", both, undefined],
  ["slots that aren't loaded", undefined, undefined],
])("on a day with %s, misses the first usual one that isn't there", (_, slots, missing) => {
  expect(missingShift(settingOf(slots), date, usual)?.structureId).toBe(missing);
});

test("misses no shift that has started", () => {
  const afternoon = "2026-06-02T20:00:00Z";
  expect(missingShift(settingOf([], afternoon), date, usual)?.structureId).toBe(2);
});

test.each([
  ["unknown until the day is loaded", undefined, undefined],
  ["none", [], null],
  ["none of a cancelled one", [cancelledSlot], null],
  ["of open slots", [openSlot], { filled: 0, noShows: 0, claimed: 0, total: 1 }],
])("a shift's coverage is %s", (_, slots, coverage) => {
  const [first] = structureOptions(settingOf(slots), { date, resourceType: "CNA" }, new Set());
  expect(first!.coverage).toEqual(coverage);
});
