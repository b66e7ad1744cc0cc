import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import { aListStructure } from "@/tests/support/list-slot";
import { StructureChips } from "./structure-chips";

const options = [
  { structure: aListStructure(), coverage: null, reason: "ended" },
  {
    structure: aListStructure({ id: 2, from_time: "15:00:00", to_time: "23:00:00" }),
    coverage: { filled: 2, claimed: 1, noShows: 0, total: 3 },
    reason: null,
  },
];
const chip = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const show = (given: { picked?: number[]; error?: string } = {}) => {
  const onToggle = vi.fn<(structure: ShiftStructure) => void>();
  const picked = new Set(given.picked);
  render(<StructureChips options={options} picked={picked} error={given.error} onToggle={onToggle} />);
  return onToggle;
};

test("shows how a shift is covered, and selects it on a press", () => {
  const onToggle = show();
  fireEvent.click(chip(/^3:00 PM – 11:00 PM\s*2 of 3 filled$/));
  expect(onToggle).toHaveBeenCalledWith(options[1]!.structure);
});

test("names a shift that can no longer be requested, and why", () => {
  show();
  expect(screen.queryByRole("checkbox", { name: /ended/ })).toBeNull();
  expect(screen.getByText("ended").parentElement!.textContent).toBe("ended: 7:00 AM – 3:00 PM.");
});

test("deselects a shift that was selected in time", () => {
  show({ picked: [1] });
  expect(chip(/ended/).disabled).toBe(false);
});

test("marks the chips as invalid", () => {
  show({ error: "Required" });
  expect(chip(/filled/).getAttribute("aria-invalid")).toBe("true");
});
