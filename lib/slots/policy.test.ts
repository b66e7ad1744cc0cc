import { expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { canCancelSlot, canConfirmSlot, canSetArrival } from "./policy";

const all = Object.values(P);

test.each([
  ["confirm an on-demand slot", canConfirmSlot, false, P.EDIT],
  ["confirm a flex slot", canConfirmSlot, true, P.EDIT],
  ["set the arrival of an on-demand slot", canSetArrival, false, P.EDIT],
  ["set the arrival of a flex slot", canSetArrival, true, P.FLEX_ADD_EDIT_SHIFT],
  ["cancel an on-demand slot", canCancelSlot, false, P.CANCEL],
  ["cancel a flex slot", canCancelSlot, true, P.FLEX_CANCEL],
])("requires one permission, at the slot's facility, to %s", (_, may, isFlex, permission) => {
  const slot = { facilityId: 1, isFlex };
  expect(may({ permissionsByFacility: { 1: [permission] } }, slot)).toBe(true);
  expect(may({ permissionsByFacility: { 1: [permission.toLowerCase()] } }, slot)).toBe(true);
  expect(may({ permissionsByFacility: { 1: all.filter((held) => held !== permission) } }, slot)).toBe(false);
  expect(may({ permissionsByFacility: { 1: [], 2: all } }, slot)).toBe(false);
  expect(may({ permissionsByFacility: { 2: all } }, slot)).toBe(false);
});
