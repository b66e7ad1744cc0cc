import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { selectedSlot } from "./selected-slot";
import type { SidePanelChoice } from "./side-panel-choice";
import { scheduleDays } from "@/lib/slots/schedule/rules";
import { aListSlot } from "@/tests/support/list-slot";
import { BesideList } from "./beside-list";
import { SlotRow } from "./slot-row";
import { useSidePanel } from "./use-side-panel";

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = "side-panel=; max-age=0";
});

const slot = aListSlot({ caregiver_id: 7, caregiver_name: "Mara Holt", slot_status: "CONFIRMED" });

function Screen({ choice }: { choice: SidePanelChoice }) {
  const panel = useSidePanel(choice);
  return (
    <BesideList
      isWhole
      panel={panel}
      linkedSlotId={undefined}
      days={scheduleDays([slot])}
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
          showsFace={false}
          startsRoute={false}
          brand="Brand"
          attention={null}
          near={null}
          primary={null}
          changesUnit={false}
        />
      </div>
    </BesideList>
  );
}

type Given = { choice: SidePanelChoice; rem: number };

/** Renders a row beside the panel in a window this wide. */
function showRow({ choice, rem }: Given): HTMLElement {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: rem >= Number(/[\d.]+/.exec(query)![0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(<Screen choice={choice} />);
  return screen.getByRole("row");
}

const isSelected = (row: HTMLElement) => row.hasAttribute("data-selected");

test.each<[string, Given]>([
  ["where the panel stands", { choice: "auto", rem: 120 }],
  ["that opens the panel on a laptop", { choice: "auto", rem: 80 }],
  ["that opens the closed panel", { choice: "closed", rem: 120 }],
])("selects a pressed row %s, before its code has loaded", (_, given) => {
  const row = showRow(given);
  fireEvent.click(screen.getByText("Confirmed"));
  expect(isSelected(row)).toBe(true);
});

test.each<[string, Given, string]>([
  ["without room for the panel", { choice: "open", rem: 79 }, "Confirmed"],
  ["for a press on its link while the panel is closed", { choice: "closed", rem: 120 }, "Mara Holt"],
])("selects nothing %s", (_, given, text) => {
  const row = showRow(given);
  fireEvent.click(screen.getByText(text));
  expect(isSelected(row)).toBe(false);
});

test("keeps the panel closed while the focus moves, and follows it once it is open", () => {
  const row = showRow({ choice: "auto", rem: 80 });
  fireEvent.focusIn(screen.getByRole("link", { name: "Mara Holt" }));
  expect(selectedSlot()).toBeNull();
  fireEvent.click(screen.getByText("Confirmed"));
  expect(document.cookie).toContain("side-panel=open");
  expect(isSelected(row)).toBe(true);
});
