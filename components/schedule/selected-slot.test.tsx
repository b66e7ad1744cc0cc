import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { selectSlot } from "./selected-slot";
import { SlotRow } from "./slot-row";

afterEach(() => act(() => selectSlot(null)));

const Rows = ({ ids }: { ids: readonly number[] }) =>
  ids.map((id) => (
    <SlotRow
      key={id}
      slot={aListSlot({ slot_id: id, caregiver_name: `Professional ${id}` })}
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
  ));

const selectedRows = () =>
  screen
    .queryAllByRole("row")
    .filter((row) => row.hasAttribute("data-selected"))
    .map((row) => row.dataset.slot);

test("selects one row at a time", () => {
  render(<Rows ids={[1, 2, 3]} />);
  expect(selectedRows()).toEqual([]);
  act(() => selectSlot(2));
  expect(selectedRows()).toEqual(["2"]);
  act(() => selectSlot(3));
  expect(selectedRows()).toEqual(["3"]);
  expect(screen.getAllByRole("row")[2]?.ariaCurrent).toBe("true");
});

test("selects a row again that left the list and came back", () => {
  const { rerender } = render(<Rows ids={[1, 2]} />);
  act(() => selectSlot(2));
  rerender(<Rows ids={[1]} />);
  expect(selectedRows()).toEqual([]);
  rerender(<Rows ids={[1, 2]} />);
  expect(selectedRows()).toEqual(["2"]);
});
