import { afterEach, beforeEach, expect, test } from "vitest";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { P } from "@/lib/access/permissions";
import { setClock } from "@/lib/time/clock";
import type { SessionUser } from "@/lib/users/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { offersOf } from "./offers";
import { historyAction, slotActions } from "./registry";
import { additions, shiftActions } from "./shift-registry";
import type { SlotSource } from "./slot-source";

beforeEach(() => setClock(new Date("2026-06-01T19:00:00Z")));
afterEach(() => setClock(null));

const [north, south] = [1, 2];
const terms = {
  allow_on_demand_shifts: true,
  allow_flex_floating: false,
  portal_units_enabled: false,
  units: [],
};
const facilities: Record<number, object> = {
  [north]: terms,
  [south]: { ...terms, portal_units_enabled: true, units: [{ id: 5, unit_name: "East", unit_id: null }] },
};

const aSource = (given: Partial<SlotSource> & { held?: string[] } = {}): SlotSource =>
  ({
    user: {
      permissionsByFacility: { [north]: given.held ?? [], [south]: given.held ?? [] },
      managementCompanyPermissions: {},
      facilitiesEnabled: [],
    } as unknown as SessionUser,
    unpermitted: "read-only",
    facilityOf: (id: number) => facilities[id] as FacilityDetails | undefined,
    ...given,
  }) as SlotSource;

const offered = (source: SlotSource, facility_id: number) =>
  offersOf(aListSlot({ facility_id, slot_status: "CONFIRMED" }), source).map(({ action, isPermitted }) => [
    action.id,
    isPermitted,
  ]);

test("offers actions by the terms of the slot's own facility", () => {
  const source = aSource({ held: Object.values(P) });
  const everywhere = [
    ["times", true],
    ["split", true],
    ["cancel", true],
  ];
  expect(offered(source, north)).toEqual(everywhere);
  expect(offered(source, south)).toEqual([["unit", true], ...everywhere]);
  expect(offered(source, 3)).toEqual([]);
});

test("shows actions without permission read-only on one screen and hides them on another", () => {
  expect(offered(aSource(), north)).toEqual([
    ["times", false],
    ["split", false],
    ["cancel", false],
  ]);
  expect(offered(aSource({ unpermitted: "hidden" }), north)).toEqual([]);
});

test("gives every action a unique name", () => {
  const ids = [...slotActions, historyAction, ...shiftActions, ...additions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
