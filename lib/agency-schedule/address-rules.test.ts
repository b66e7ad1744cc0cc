import { expect, test } from "vitest";
import { agencyAddress, opened, tabBeside, tabOf } from "./address-rules";

test.each([
  [null, "open"],
  ["0", "open"],
  ["1", "bundles"],
  ["2", "assigned"],
  ["3", "past"],
  ["4", "open"],
  ["-1", "open"],
  ["x", "open"],
  ["1.5", "open"],
])("maps tab-index %j to the tab %s", (index, tab) => expect(tabOf(index)).toBe(tab));

test("opens a tab from its address", () => {
  const { read, write } = agencyAddress;
  for (const tab of ["open", "bundles", "assigned", "past"] as const)
    expect(read(write(opened(tab)))).toEqual(opened(tab));
});

test("goes around the tabs in both directions", () => {
  expect(tabBeside("past", 1)).toBe("open");
  expect(tabBeside("open", -1)).toBe("past");
});
