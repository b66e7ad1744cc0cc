import { expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { primaryActionOf } from "./primary-action";

const before = Date.parse("2026-06-02T12:00:00Z");
const started = Date.parse("2026-06-02T16:00:00Z");
const all = [P.INVITE, P.EDIT, P.FLEX_ADD_CAREGIVER, P.FLEX_ADD_EDIT_SHIFT];

const labelOf = (given: Partial<ListSlot>, now: number, permissions: readonly string[] = all) => {
  const user = {
    permissionsByFacility: { 1: permissions },
    managementCompanyPermissions: {},
    facilitiesEnabled: [],
  } as unknown as SessionUser;
  return primaryActionOf(aListSlot(given), { user, facility: { id: 1 } as FacilityDetails }, now)?.label;
};

const open = { slot_status: "UNCLAIMED" } as const;

test("an open place is assigned or invited to, and once it has begun asked about", () => {
  expect(labelOf({ ...open, is_flex: true }, started)).toBe("Assign");
  expect(labelOf(open, before)).toBe("Invite");
  expect(labelOf(open, started)).toBe("Ask");
  expect(labelOf({ ...open, replaced_slot_id: 4, replaced_caregiver_name: "Mara Holt" }, started)).toBe(
    "Ask",
  );
});

test("asks about no place that can't start later, and only for people who may change its times", () => {
  expect(labelOf({ ...open, contract_id: 3 }, started)).toBeUndefined();
  expect(labelOf(open, Date.parse("2026-06-02T21:50:00Z"))).toBeUndefined();
  expect(labelOf(open, started, [P.INVITE])).toBeUndefined();
  expect(labelOf(open, started, [P.EDIT])).toBeUndefined();
});

test("a no-show has its arrival set first", () => {
  const missing = { slot_status: "CONFIRMED", outcome_code: "NO_SHOW", caregiver_id: 7 } as const;
  expect(labelOf({ ...missing, can_set_arrival_status: true }, started)).toBe("Set arrival");
});
