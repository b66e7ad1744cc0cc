import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { ShiftLine } from "./shift-line";
import { SlotSourceProvider, type SlotSource } from "./slot-source";

const slot = aListSlot({
  facility_id: 2,
  resource_type: "CNA",
  shift_date: "2026-11-20",
  start_time: "7:00 AM",
  end_time: "3:00 PM",
});

function lineOn(source: Partial<SlotSource>, of?: string): string | null {
  const { container } = render(
    <SlotSourceProvider value={source as SlotSource}>
      <ShiftLine slot={slot} of={of} />
    </SlotSourceProvider>,
  );
  return container.textContent;
}

test("names the professional, the shift, and zone and facility where a screen shows several", () => {
  expect(render(<ShiftLine slot={slot} />).container.textContent).toBe("CNA, 11/20/2026, 7:00 AM – 3:00 PM");
  expect(lineOn({})).toBe("CNA, 11/20/2026, 7:00 AM – 3:00 PM");
  expect(lineOn({ placeOf: () => undefined }, "Mara Holt")).toBe(
    "Mara Holt, CNA, 11/20/2026, 7:00 AM – 3:00 PM",
  );
  expect(
    lineOn({ placeOf: (id) => ({ label: id === 2 ? "Birch East" : "Elm", timezone: "America/New_York" }) }),
  ).toBe("CNA, 11/20/2026, 7:00 AM – 3:00 PM ET, Birch East");
});

test("keeps the times in one line", () => {
  const { container } = render(<ShiftLine slot={slot} />);
  expect(container.querySelector(".whitespace-nowrap")?.textContent).toBe("7:00 AM – 3:00 PM");
});
