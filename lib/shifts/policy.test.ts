import { describe, expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { canGuarantee, requestRefusal, type RequestableFacility } from "./policy";

const facility = (given: Partial<RequestableFacility> = {}): RequestableFacility & { id: number } => ({
  id: 7,
  allowOnDemandShifts: true,
  allowFlexShifts: true,
  accountReceivableStatus: "ACTIVE",
  ...given,
});

describe("requesting shifts", () => {
  test.each([
    ["ON_DEMAND", [P.EDIT], facility(), null],
    ["ON_DEMAND", ["portal.edit"], facility(), null],
    ["ON_DEMAND", [], facility(), "NOT_PERMITTED"],
    ["ON_DEMAND", [P.EDIT_WAGE, P.FLEX_ADD_EDIT_SHIFT], facility(), "NOT_PERMITTED"],
    ["ON_DEMAND", [P.EDIT], facility({ allowOnDemandShifts: false }), "NOT_OFFERED"],
    ["ON_DEMAND", [P.EDIT], facility({ allowFlexShifts: false }), null],
    ["ON_DEMAND", [P.EDIT], facility({ accountReceivableStatus: "SUSPENDED" }), "NON_PAYMENT"],
    ["FLEX", [P.FLEX_ADD_EDIT_SHIFT], facility(), null],
    ["FLEX", [P.EDIT], facility(), "NOT_PERMITTED"],
    ["FLEX", [P.FLEX_ADD_EDIT_SHIFT], facility({ allowFlexShifts: false }), "NOT_OFFERED"],
    ["FLEX", [P.FLEX_ADD_EDIT_SHIFT], facility({ allowOnDemandShifts: false }), null],
    ["FLEX", [P.FLEX_ADD_EDIT_SHIFT], facility({ accountReceivableStatus: "DEACTIVATED" }), "NON_PAYMENT"],
  ] as const)("%s with %j at %j: %s", (kind, held, where, expected) => {
    expect(requestRefusal({ permissionsByFacility: { 7: [...held] } }, where, kind)).toBe(expected);
  });

  test("requires its own permission for a guarantee", () => {
    const holder = (...held: string[]) => ({ permissionsByFacility: { 7: held } });
    expect([canGuarantee(holder(P.EDIT), 7), canGuarantee(holder(P.GUARANTEE), 7)]).toEqual([false, true]);
    expect(canGuarantee(holder(P.GUARANTEE), 8)).toBe(false);
  });
});
