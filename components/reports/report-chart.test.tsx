import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BarChart } from "@/lib/reports/schema";
import { ReportChart } from "./report-chart";

const bars = (parts: BarChart["parts"]): BarChart => ({
  kind: "bars",
  title: "Shifts",
  unit: "count",
  parts,
  bars: [{ label: "North", values: parts.map(() => 1) }],
  more: 0,
});

const legend = (parts: BarChart["parts"]) => {
  render(<ReportChart chart={bars(parts)} />);
  return screen
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent.trim())
    .slice(0, -1);
};

test("names a part as a whole, whatever it contains", () => {
  const shown = legend([
    { name: "Open, later", tone: "main" },
    { name: "Open, soon", tone: "attention" },
  ]);
  expect(shown).toEqual(["Open, later", "Open, soon"]);
});

test("names a hatched part by its whole", () => {
  const shown = legend([
    { name: "By the agency, late", tone: "quiet", isHatched: true },
    { name: "By the facility", tone: "main" },
    { name: "By the facility, late", tone: "main", isHatched: true },
  ]);
  expect(shown).toEqual(["By the agency", "By the facility", "Hatched: late"]);
});
