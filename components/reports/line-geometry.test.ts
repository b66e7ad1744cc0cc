import { expect, test } from "vitest";
import type { LineChart } from "@/lib/reports/schema";
import { boxFor, layOut } from "./line-geometry";

const aChart = (unit: LineChart["unit"], values: number[], name = "RN"): LineChart => ({
  kind: "lines",
  title: "",
  unit,
  dates: ["2026-11-18", "2026-11-19"],
  series: [{ name, values }],
  goal: null,
  mark: null,
});

const narrow = boxFor(340);

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

test.each([
  [340, 7, ["2026-11-17", "2026-11-20", "2026-11-23"]],
  [950, 7, ["2026-11-17", "2026-11-19", "2026-11-21", "2026-11-23"]],
  [1_370, 14, ["2026-11-17", "2026-11-24"]],
  [340, 56, ["2026-11-17", "2026-12-08", "2026-12-29"]],
])("names days of a short range and weeks of a long one: %i wide, %i days", (width, days, dates) => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, 17 + n)).toISOString().slice(0, 10);
  const chart = { ...aChart("hours", []), dates: Array.from({ length: days }, (_, n) => day(n)) };
  const { ticks } = layOut(
    { ...chart, series: [{ name: "RN", values: chart.dates.map(() => 8) }] },
    boxFor(width),
  );
  expect(ticks.map(({ date }) => date)).toEqual(dates);
});
