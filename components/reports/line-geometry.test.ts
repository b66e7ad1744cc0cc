import { expect, test } from "vitest";
import type { LineChart } from "@/lib/reports/schema";
import { layOut } from "./line-geometry";

const aChart = (unit: LineChart["unit"], values: number[], name = "RN"): LineChart => ({
  kind: "lines",
  title: "",
  unit,
  dates: ["2026-11-18", "2026-11-19"],
  series: [{ name, values }],
  goal: null,
  mark: null,
});

const narrow = { width: 340, height: 210, ticks: 3 };

/** Widths of text at 13 pixels, as drawn: a bold capital or digit is at most 8.5 pixels wide. */
test.each([
  ["percent", [100, 100], "CNA", "100%", "CNA 100%"],
  ["hours", [900, 1_204], "LPN/LVN", "1,500 h", "LPN/LVN 1,204 h"],
] as const)("leaves room for the labels of %s", (unit, values, name, most, end) => {
  const { left, end: right } = layOut(aChart(unit, [...values], name), narrow);
  expect(left - 8).toBeGreaterThanOrEqual(most.length * 8.5);
  expect(narrow.width - right - 9).toBeGreaterThanOrEqual(end.length * 8.5);
});

test("draws between the labels", () => {
  const it = layOut(aChart("percent", [100, 90]), narrow);
  expect(it.lines).toEqual([[`${it.left},8 ${it.end},${it.ends[0]!.y}`]]);
});
