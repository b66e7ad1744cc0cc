import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { cardDays } from "@/lib/global-schedule/week/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { aListSlot } from "@/tests/support/list-slot";
import type { Density } from "@/components/schedule/density";
import { ShiftCard } from "./shift-card";

const now = Date.parse("2026-06-01T12:00:00Z");
const user = {
  permissionsByFacility: {},
  managementCompanyPermissions: {},
  facilitiesEnabled: [],
} as unknown as SessionUser;
const facility = { label: "Aspen West", timezone: "America/Los_Angeles" } as CalendarFacility;

/** Renders a card with these slots. */
function show(slots: Partial<ListSlot>[], density: Density = "compact", brand = "Shiftwell On Demand") {
  const of = slots.map((slot, n) => aListSlot({ slot_id: n + 1, ...slot }));
  const [day] = cardDays(of, ["2026-06-02"], { isShown: () => true, now, focus: null, order: [] });
  render(
    <ShiftCard
      card={day!.cards[0]!}
      user={user}
      facility={facility}
      brand={brand}
      density={density}
      now={now}
      isFocused={false}
    />,
  );
  return screen.getByRole("article").textContent;
}

const confirmed = { slot_status: "CONFIRMED", caregiver_id: 1, caregiver_name: "Mara Holt" } as const;
const open = { slot_status: "UNCLAIMED" } as const;

test("shows facility, type, times in the facility's zone, shared unit, orientation, and N of M Filled", () => {
  const text = show([
    { ...open, is_orientation: true, unit_id: 4, unit_name: "Sunrise" },
    { ...confirmed, is_orientation: true, unit_id: 4, unit_name: "Sunrise" },
  ]);
  for (const words of ["Aspen West", "CNA 7 AM – 3 PM PT", "Sunrise Orientation", "1 of 2 Filled"])
    expect(text).toContain(words);
});

test.each<[string, Partial<ListSlot>, string]>([
  ["bundle", { contract_id: 3, contract_non_cancelled_slots_count: 5 }, "Bundle of 5"],
  [
    "guarantee, with the rate if it may be seen",
    { is_guaranteed: true, facility_price: 31.9 },
    "Guaranteed $31.90 per hour",
  ],
  ["guarantee, without the rate otherwise", { is_guaranteed: true, facility_price: null }, "Guaranteed"],
  ["integration", { is_integrated: true }, "Integrated"],
  ["float", { is_floated_from: true }, "Floated"],
  ["replaced professional", { replaced_caregiver_name: "Ines Reed" }, "Replaces Ines Reed"],
  [
    "professional who called off",
    { replaced_caregiver_name: "Ines Reed", replaced_because: "CALLED_OFF" },
    "Ines Reed called off",
  ],
  ["ladder", { refill_note: "Own staff · 2 of 6 · next 7:25 AM" }, "Own staff · 2 of 6 · next 7:25 AM"],
  [
    "question",
    { asked: { shift_id: 1, note: "Asked 5 · 2 no", waiting: [], other: null } },
    "Asked 5 · 2 no",
  ],
  ["agency", { agency_name: "Brightline" }, "Brightline"],
])("shows a slot's %s", (_, slot, words) => {
  expect(show([{ ...open, ...slot }])?.replaceAll("\u00a0", " ")).toContain(words);
});

test("hides a price the person may not see completely", () => {
  expect(show([{ ...open, is_guaranteed: true, facility_price: null }])).not.toContain("$");
});

const caregiver = {
  highest_resource_type: "RN",
  specialties: [{ short_name: "RN" }],
  caregiverStats: { tier: null },
  caregiverStatsForFacility: { worked: 0 },
  isCaregiverInvited: false,
};

const claimed = { ...confirmed, slot_status: "CLAIMED", caregiver } as const;

test("shows a slot's status, person and license", () => {
  expect(show([claimed])).toMatch(/Mara Holt.*Claimed, RN/);
});

test("doesn't repeat the shift's type as a license", () => {
  expect(show([{ ...claimed, resource_type: "RN" }])).toMatch(/Mara Holt.*Claimed$/);
});

const mixed = { ...confirmed, is_flex: false, unit_id: 4, unit_name: "2 West" };

test("separates notes by commas, and keeps a short word on the line of the next", () => {
  const text = show([mixed, { ...open, is_flex: true }], "comfortable");
  expect(text).toContain("Confirmed, 2\u00a0West, On\u00a0Demand");
});

test("names the on-demand route by the marketplace's own name", () => {
  const text = show([mixed, { ...open, is_flex: true }, open], "comfortable", "Carelink");
  expect(text).toContain("Open Carelink");
  expect(text).toContain("Confirmed, 2\u00a0West, Carelink");
});

test("says why someone confirmed is marked: running late until they arrive", () => {
  const late = { ...confirmed, arrival_status_code: "RUNNING_LATE" } as const;
  expect(show([late])).toMatch(/Mara Holt.*Running Late/);
});

test("marks an open slot of a past shift as expired", () => {
  const past = {
    ...open,
    start_time_at_utc: "2026-06-01T03:00:00Z",
    end_time_at_utc: "2026-06-01T11:00:00Z",
  };
  expect(show([past])).toContain("Expired");
});

test("folds filled slots into one expandable line in Compact and lists them all in Comfortable", () => {
  const slots = [open, confirmed, { ...confirmed, caregiver_id: 2, caregiver_name: "Ines Reed" }];
  expect(show(slots)).not.toContain("Mara Holt");
  fireEvent.click(screen.getByRole("button", { name: "2\u00a0confirmed" }));
  expect(screen.getByRole("article").textContent).toContain("Mara Holt");
});

test("shows every slot in Comfortable", () => {
  expect(show([open, confirmed], "comfortable")).toContain("Mara Holt");
});
