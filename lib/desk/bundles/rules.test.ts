import { describe, expect, test } from "vitest";
import { bundleRefusal, type SlotToBundle } from "@/lib/bundles/administration/rules";
import { hoursText, priceOf } from "./rules";

const now = new Date("2026-11-28T12:00:00Z");
const aSlot = (day: number, given: Partial<SlotToBundle> = {}): SlotToBundle => ({
  id: day,
  resourceType: "CNA",
  startsAt: new Date(Date.UTC(2026, 11, day, 12)),
  endsAt: new Date(Date.UTC(2026, 11, day, 20)),
  isOpen: true,
  isOnDemand: true,
  isOrientation: false,
  bundleId: null,
  wage: 2000,
  ...given,
});
const refusal = (slots: SlotToBundle[], billRate: number | null = null) =>
  bundleRefusal(slots, { billRate, now });

describe("slots of a bundle", () => {
  test("are at least two open on-demand ones of one type that one person can work", () => {
    expect(refusal([aSlot(1), aSlot(2)])).toBeNull();
    // One ends as the next begins.
    expect(refusal([aSlot(2), aSlot(1, { endsAt: aSlot(2).startsAt })])).toBeNull();
  });

  test.each([
    ["TOO_FEW", [aSlot(1)]],
    ["NOT_OPEN", [aSlot(1), aSlot(2, { isOpen: false })]],
    ["NOT_OPEN", [aSlot(1), aSlot(2, { startsAt: now })]],
    ["NOT_ON_DEMAND", [aSlot(1), aSlot(2, { isOnDemand: false })]],
    ["ORIENTATION", [aSlot(1), aSlot(2, { isOrientation: true })]],
    ["IN_BUNDLE", [aSlot(1), aSlot(2, { bundleId: 7 })]],
    ["MIXED", [aSlot(1), aSlot(2, { resourceType: "RN" })]],
    ["OVERLAP", [aSlot(3), aSlot(1), aSlot(1, { id: 9 })]],
  ] as const)("are refused: %s", (code, slots) => expect(refusal([...slots])).toBe(code));

  test("aren't priced below a wage", () => {
    expect(refusal([aSlot(1), aSlot(2)], 1999)).toBe("BELOW_WAGE");
    expect(refusal([aSlot(1), aSlot(2)], 2000)).toBeNull();
    expect(refusal([aSlot(1, { wage: null }), aSlot(2, { wage: null })], 1)).toBeNull();
  });
});

describe("the price of a bundle", () => {
  const slots = [
    { paid_minutes: 450, bill_rate: "30.00" },
    { paid_minutes: 480, bill_rate: "32.00" },
  ];
  test.each([
    ["at each slot's own rate", slots, "", 48_100],
    ["at its own", slots, "$40", 62_000],
    ["unknown without a rate", [...slots, { paid_minutes: 60, bill_rate: null }], "", null],
    ["unknown for a price that is none", slots, "lots", null],
    ["of nothing", [], "", 0],
  ])("is %s", (_, of, rate, cents) => expect(priceOf(of, rate)).toBe(cents));

  test("counts paid hours", () => expect(hoursText(slots)).toBe("15.5 h"));
});
