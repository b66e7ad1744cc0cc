import { describe, expect, test } from "vitest";
import { effectOfRates, effectsOf } from "./effect-rules";

const ahead = {
  flex: 3,
  on_demand: 2,
  open_on_demand: [{ resource_type: "CNA", slots: 1 }],
  has_any: true,
  is_requested: true,
  to_take_back: null,
};
const none = {
  flex: 0,
  on_demand: 0,
  open_on_demand: [],
  has_any: false,
  is_requested: false,
  to_take_back: null,
};

describe("what a setting does to existing shifts", () => {
  test.each([
    [{ windowCancellationHours: "48" }, "also of the 5 slots ahead: within 48 hours of the start it is late"],
    [{ allowFlexShifts: false }, "No flex shift can be requested from now on. The 3 flex slots ahead stay"],
    [
      { accountReceivableStatus: "suspended" },
      "No one can request shifts from now on. The 5 slots ahead stay",
    ],
    [{ stateCode: "OH" }, "a license of Ohio at once. People on the 5 slots ahead stay assigned"],
    [{ markup: "40" }, "Rates that are set stay. The 1 posted on-demand slot ahead keeps its"],
  ])("%j", (changed, text) => expect(effectsOf(changed, ahead)[0]).toContain(text));

  test("says nothing of shifts that don't exist, nor of settings that only change what screens show", () => {
    expect(effectsOf({ allowOnDemandShifts: false }, none)).toEqual([
      "No on-demand shift can be requested from now on.",
    ]);
    expect(effectsOf({ city: "Columbus", allowWorkforcePage: true }, ahead)).toEqual([]);
  });

  test("of a rate names the open slots of its type", () => {
    expect(effectOfRates(["CNA", "RN"], ahead)).toContain("The 1 open CNA slot ahead keeps its");
    expect(effectOfRates(["RN"], ahead)).not.toContain("slot ahead");
  });
});
