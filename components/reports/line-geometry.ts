import type { LineChart } from "@/lib/reports/schema";
import { DAY } from "@/lib/time/durations";
import { valueText } from "./value-text";

export type Box = {
  width: number;
  height: number;
  /** At most this many dates are named. */
  ticks: number;
};

const [NARROW, TICK_WIDTH] = [480, 170];

/** A drawing's size and dates by its width; a narrow one is a little higher. */
export const boxFor = (width: number): Box => ({
  width,
  height: width < NARROW ? 210 : 196,
  ticks: Math.max(3, Math.floor(width / TICK_WIDTH)),
});

const [TOP, BOTTOM, LABEL_HEIGHT] = [8, 24, 17];
/** Of a bold character of the labels, and between them and the lines. */
const [CHARACTER, GAP] = [8.5, 12];

type Scale = { least: number; most: number; step: number };

const steps = [1, 2, 5];

/** A scale of round numbers in about four steps. */
function roundScale(most: number): Scale {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (steps.find((one) => one * power >= rough) ?? 10) * power);
  return { least: 0, most: Math.max(step, Math.ceil(most / step) * step), step };
}

/** Shares start at the tens below the lowest, so that differences show; other units start at zero. */
function scaleOf({ unit, series }: LineChart): Scale {
  const values = series.flatMap(({ values: of }) => of.filter((value) => value !== null));
  if (unit !== "percent") return roundScale(Math.max(0, ...values));
  const lowest = Math.min(90, ...values);
  const least = Math.max(0, Math.floor(lowest / 10) * 10 - (lowest % 10 < 3 && lowest >= 10 ? 10 : 0));
  return { least, most: 100, step: least >= 40 ? 10 : 20 };
}

/** Moves labels apart that would overlap, keeping their order. */
function spread(labels: { at: number; y: number }[], bottom: number): Map<number, number> {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  let last = -Infinity;
  for (const label of sorted) last = label.y = Math.max(label.y, last + LABEL_HEIGHT);
  let limit = bottom;
  for (const label of sorted.toReversed()) {
    label.y = Math.min(label.y, limit);
    limit = label.y - LABEL_HEIGHT;
  }
  return new Map(sorted.map(({ at, y }) => [at, y]));
}

/** Runs of days with a value, as the points of a line each. */
function segmentsOf(
  values: readonly (number | null)[],
  point: (at: number, value: number) => string,
): string[] {
  const segments: string[][] = [[]];
  values.forEach((value, at) => {
    if (value === null) segments.push([]);
    else segments.at(-1)!.push(point(at, value));
  });
  return segments.filter(({ length }) => length > 0).map((points) => points.join(" "));
}

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());

const roomFor = (labels: readonly string[]) =>
  Math.ceil(Math.max(...labels.map(({ length }) => length)) * CHARACTER) + GAP;

/** Whole weeks, unless there are less than two of them. */
const daysPerTick = (days: number, ticks: number) =>
  days < 14 ? Math.ceil(days / ticks) : Math.ceil(days / ticks / 7) * 7;

/** Where everything of a line chart is drawn. */
export function layOut(chart: LineChart, box: Box) {
  const { dates, series } = chart;
  const [first, last] = [Date.parse(dates[0]!), Date.parse(dates.at(-1)!)];
  const days = Math.max(1, (last - first) / DAY);
  const scale = scaleOf(chart);
  const lasts = series.map(({ name, values }) => ({ name, end: values.findLast((one) => one !== null) }));
  const left = roomFor([valueText(scale.most, chart.unit)]);
  const right = roomFor(lasts.map(({ name, end }) => `${name} ${valueText(end ?? 0, chart.unit)}`));
  const [width, bottom] = [box.width - left - right, box.height - BOTTOM];
  const round = (value: number) => Math.round(value * 10) / 10;
  const dayX = (day: number) => round(left + (Math.min(days, Math.max(0, day)) / days) * width);
  const x = (at: number) => dayX((Date.parse(dates[at]!) - first) / DAY);
  const y = (value: number) =>
    round(bottom - ((value - scale.least) / (scale.most - scale.least)) * (bottom - TOP));
  const ends = series.flatMap(({ values }, at) => {
    const end = values.findLastIndex((value) => value !== null);
    return end < 0 ? [] : [{ at, x: x(end), y: y(values[end]!), value: values[end]! }];
  });
  const labels = spread(
    ends.map(({ at, y: own }) => ({ at, y: own })),
    bottom,
  );
  const every = daysPerTick(days + 1, box.ticks);
  const rises = Math.round((scale.most - scale.least) / scale.step);
  const { mark } = chart;
  return {
    top: TOP,
    bottom,
    left,
    end: left + width,
    grid: Array.from({ length: rises + 1 }, (_, n) => scale.least + n * scale.step).map((value) => ({
      value,
      y: y(value),
    })),
    goalY: chart.goal === null || chart.goal < scale.least ? null : y(chart.goal),
    weekends: Array.from({ length: days + 1 }, (_, day) => day)
      .filter((day) => isWeekend(new Date(first + day * DAY).toISOString().slice(0, 10)))
      .map((day) => ({ x: dayX(day - 0.5), width: round(dayX(day + 0.5) - dayX(day - 0.5)) })),
    ticks: Array.from({ length: Math.floor(days / every) + 1 }, (_, n) => n * every).map((day) => ({
      date: new Date(first + day * DAY).toISOString().slice(0, 10),
      x: dayX(day),
    })),
    lines: series.map(({ values }) => segmentsOf(values, (at, value) => `${x(at)},${y(value)}`)),
    ends: ends.map((end) => ({ ...end, labelY: labels.get(end.at)! })),
    mark: mark && { ...mark, x: x(mark.at), y: y(series[mark.series]!.values[mark.at]!) },
  };
}
