import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EmptyWeek } from "./empty-week";

type Case = [
  title: string,
  way: string | null,
  of: [isFiltered: boolean, isChosen: boolean, hasShifts: boolean],
];

test.each<Case>([
  ["None of your facilities have shifts for this week", null, [false, false, false]],
  ["None of your facilities have shifts for this week", null, [true, false, false]],
  ["There are currently no shifts to display this week", "Clear Filters", [true, false, true]],
  ["There are currently no shifts to display this week", "Clear Filters", [true, true, true]],
  ["There are currently no shifts at your selected facilities", "Reset Facilities", [false, true, false]],
  ["There are currently no shifts at your selected facilities", "Reset Facilities", [true, true, false]],
])('shows "%s" with the button %s', (title, way, [isFiltered, isChosen, hasShifts]) => {
  const ways = { "Clear Filters": vi.fn<() => void>(), "Reset Facilities": vi.fn<() => void>() };
  render(
    <EmptyWeek
      isFiltered={isFiltered}
      isChosen={isChosen}
      hasShifts={hasShifts}
      onClearFilters={ways["Clear Filters"]}
      onResetFacilities={ways["Reset Facilities"]}
    />,
  );
  expect(screen.getByText(title)).toBeTruthy();
  const buttons = screen.queryAllByRole("button");
  expect(buttons.map((button) => button.textContent)).toEqual(way ? [way] : []);
  for (const button of buttons) fireEvent.click(button);
  for (const [name, act] of Object.entries(ways)) expect(act).toHaveBeenCalledTimes(name === way ? 1 : 0);
});
