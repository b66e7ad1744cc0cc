import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { ConfirmShiftsTable } from "./confirm-shifts-table";

test("truncates a unit's name after 34 characters, and shows it whole on hover", () => {
  const long = "Short-Term Rehabilitation and Memory Care";
  const name = "Short-Term Rehabilitation and Memo";
  render(
    <ConfirmShiftsTable
      today="2026-06-01"
      brand="Shiftwell On Demand"
      slots={[aListSlot({ slot_id: 1, unit_name: long }), aListSlot({ slot_id: 2, unit_name: name })]}
    />,
  );
  expect(screen.getByText(`${name}… · On Demand`).title).toBe(long);
  expect(screen.getByText(`${name} · On Demand`).title).toBe("");
});

test("names the route as the schedules do: Flex, or the marketplace by its own name", () => {
  render(
    <ConfirmShiftsTable
      today="2026-06-01"
      brand="Carelink"
      slots={[aListSlot({ slot_id: 1 }), aListSlot({ slot_id: 2, is_flex: true })]}
    />,
  );
  expect(screen.getByText("Carelink")).toBeTruthy();
  expect(screen.getByText("Flex")).toBeTruthy();
});
