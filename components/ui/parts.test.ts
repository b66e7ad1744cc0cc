import { expect, test } from "vitest";
import { partsOf } from "./parts";

test("wraps a line between its parts, not within a date or a time", () => {
  const line = partsOf("CNA", "Monday, November 23", "7:00 AM - 3:00 PM", "3:00 PM – 11:00 PM", "");
  expect(line.split(" ")).toHaveLength(4);
  // A line could break after a dash, whatever the space is.
  expect(line).toMatch(/-\u2060.*–\u2060/);
  expect(line.replaceAll("\u2060", "").replaceAll("\u00a0", " ")).toBe(
    "CNA · Monday, November 23 · 7:00 AM - 3:00 PM · 3:00 PM – 11:00 PM",
  );
});

test("wraps within a part that may be wider than a phone", () =>
  expect(partsOf("The Rehabilitation Center of Upper Harborview")).toContain(" Center "));
