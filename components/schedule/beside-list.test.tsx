import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { BesideList } from "./beside-list";
import { SlotRow } from "./slot-row";

afterEach(() => void vi.unstubAllGlobals());

/** Renders a row beside a panel whose code has not been loaded. */
function showRow({ isWide, isOpen = true }: { isWide: boolean; isOpen?: boolean }): HTMLElement {
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const slot = aListSlot({ slot_id: 1, caregiver_name: "Mara Holt" });
  render(
    <BesideList
      isWhole={false}
      isOpen={isOpen}
      onClose={() => undefined}
      slots={[slot]}
      today={slot.shift_date}
      timezone="America/New_York"
      brand="Brand"
      showsWage={false}
    >
      <div data-schedule>
        <SlotRow
          slot={slot}
          showsWage={false}
          showsRoute={false}
          startsRoute={false}
          brand="Brand"
          attention={null}
          near={null}
          primary={null}
        />
      </div>
    </BesideList>,
  );
  return screen.getByRole("row");
}

test("selects a pressed row before the panel has loaded", () => {
  const row = showRow({ isWide: true });
  fireEvent.click(screen.getByText("Mara Holt"));
  expect(row.hasAttribute("data-selected")).toBe(true);
});

test.each([
  ["on a screen without room for the panel", { isWide: false }],
  ["while the panel is closed", { isWide: true, isOpen: false }],
])("selects nothing %s", (_, given) => {
  const row = showRow(given);
  fireEvent.click(screen.getByText("Mara Holt"));
  expect(row.hasAttribute("data-selected")).toBe(false);
});
