import { fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { everything, type CalendarFilters } from "@/lib/global-schedule/filter-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { CalendarFilterBar } from "./calendar-filter-bar";
import { show } from "@/tests/support/press";

const both = { flex: true, onDemand: true };
const facilities = [
  { id: 1, label: "Aspen", access: both, units: [{ id: 4, unit_name: "1 East", unit_id: null }] },
  { id: 2, label: "Birch", access: both, units: [{ id: 5, unit_name: "1 East", unit_id: null }] },
] as unknown as CalendarFacility[];

const slots = [
  aListSlot({ slot_id: 1, slot_status: "UNCLAIMED", unit_id: 4, is_flex: true }),
  aListSlot({ slot_id: 2, resource_type: "RN", facility_id: 2 }),
  aListSlot({ slot_id: 3, slot_status: "UNCLAIMED", resource_type: "RN", facility_id: 2, unit_id: 5 }),
];

type BarProps = { of?: readonly CalendarFacility[]; initial?: Partial<CalendarFilters> };

function Bar({ of = facilities, initial }: BarProps) {
  const [filters, setFilters] = useState<CalendarFilters>({ ...everything, ...initial });
  return (
    <CalendarFilterBar filters={filters} onChange={setFilters} slots={slots} facilities={of} brand="Brand" />
  );
}

const options = (label: string) => {
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${label}`) }));
  const list = within(screen.getByRole("group", { name: label }));
  return list.getAllByRole("checkbox").map((box) => box.closest("label")!.textContent);
};

test("counts for each choice the slots it would show given the other filters", () => {
  render(<Bar />);
  expect(options("Shift type")).toEqual(["All", "CNA1", "RN2"]);
  fireEvent.click(screen.getByRole("checkbox", { name: /^CNA/ }));
  expect(options("Status")).toContain("Open1");
  expect(screen.getByRole("status").textContent).toBe("Filters 1");
  fireEvent.click(screen.getByRole("button", { name: "Clear all" }));
  expect(screen.queryByRole("status")).toBeNull();
});

test("keeps a chosen type that the week lacks when another is added", () => {
  render(<Bar initial={{ types: ["LPN"] }} />);
  expect(options("Shift type")).toEqual(["All", "CNA1", "RN2", "LPN0"]);
  fireEvent.click(screen.getByRole("checkbox", { name: /^CNA/ }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^LPN/ }).checked).toBe(true);
  expect(screen.getByRole("button", { name: /^Shift type/ }).textContent).toBe("Shift type2");
});

test("keeps the search field when the professional in the address is typed over", async () => {
  vi.stubGlobal("fetch", async () => Response.json([]));
  show(<Bar initial={{ professionalId: 7 }} />);
  const field = await screen.findByRole("combobox", { name: "Search professionals" });
  fireEvent.change(field, { target: { value: "A" } });
  expect(screen.getByRole("combobox", { name: "Search professionals" })).toBe(field);
});

test("labels units with their facility, and includes Unassigned", () => {
  render(<Bar />);
  expect(options("Units")).toEqual(["All", "Unassigned1", "1 East (Aspen)1", "1 East (Birch)1"]);
});

test("shows the route filter with both kinds of shifts", () => {
  render(<Bar />);
  expect(options("Shift route")).toEqual(["All", "Flex1", "Brand2"]);
});

test("hides the route filter with one kind of shift", () => {
  render(<Bar of={facilities.map((one) => ({ ...one, access: { flex: true, onDemand: false } }))} />);
  expect(screen.queryByRole("button", { name: /^Shift route/ })).toBeNull();
});
