import { useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";
import type { BarChart as Bars, ReportData } from "@/lib/reports/schema";
import { hatched, seriesColors, toneColors } from "./chart-looks";
import { LineChart } from "./line-chart";
import { valueText } from "./value-text";

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Bars from the left with their values at the end; the same drawing on every screen. */
function BarChart({ chart }: { chart: Bars }) {
  const longest = Math.max(...chart.bars.map(({ values }) => sumOf(values)));
  return (
    <>
      <ul className="grid grid-cols-[minmax(8rem,max-content)_minmax(0,1fr)_max-content] gap-x-3 gap-y-1.5 max-md:grid-cols-[minmax(0,1fr)_max-content]">
        {chart.bars.map(({ label, values, note }) => (
          <li key={label} className="col-span-full grid grid-cols-subgrid items-center">
            <span className="wrap-anywhere text-muted">{label}</span>
            <span className="flex h-3 gap-0.5 max-md:col-span-full max-md:row-start-2" aria-hidden>
              {values.map((value, at) => (
                <span
                  key={chart.parts[at]?.name}
                  className={classNames(
                    "forced-color-adjust-none first:rounded-l-xs last:rounded-r-xs",
                    chart.parts[at]?.isHatched ? value > 0 && hatched : "bg-(--series)",
                    chart.parts[at] && toneColors[chart.parts[at].tone],
                  )}
                  style={{ width: `${(value / longest) * 100}%` }}
                />
              ))}
            </span>
            <span className="text-right font-medium tabular-nums">
              {note && <span className="mr-2 text-sm font-normal text-muted">{note}</span>}
              {valueText(sumOf(values), chart.unit)}
              {chart.parts.length > 1 && (
                <span className="sr-only">
                  {`: ${chart.parts.map(({ name }, at) => `${name} ${valueText(values[at]!, chart.unit)}`).join(", ")}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {chart.more > 0 && <p className="mt-2 text-sm/5 text-muted">{`${chart.more} more in the table`}</p>}
    </>
  );
}

type Chart = NonNullable<ReportData["chart"]>;

const legend = "flex flex-wrap gap-x-4 gap-y-1 text-sm/5 text-muted";
const entry = "flex items-center gap-1.5";
const strokes = ["before:border-t-2", "before:border-t-2 before:border-dashed", "before:border-t-3"];

/** The name of each color; a hatched part has that of its whole. */
const namesOf = ({ parts }: Extract<Chart, { kind: "bars" }>) =>
  new Map(parts.map(({ name, tone, isHatched }) => [tone, isHatched ? name.split(", ")[0]! : name]));

/** Names the lines, or the parts of bars that have several. */
function Legend({ chart }: { chart: Chart }) {
  if (chart.kind === "bars")
    return chart.parts.length < 2 ? null : (
      <ul className={legend}>
        {[...namesOf(chart)].map(([tone, name]) => (
          <li
            key={tone}
            className={`before:size-3 before:rounded-xs before:bg-(--series) before:forced-color-adjust-none ${entry} ${toneColors[tone]}`}
          >
            {name}
          </li>
        ))}
        {chart.parts.some(({ isHatched }) => isHatched) && (
          <li className={`[--series:var(--color-muted)] ${entry}`}>
            <span aria-hidden className={`size-3 rounded-xs forced-color-adjust-none ${hatched}`} /> Hatched:
            late
          </li>
        )}
      </ul>
    );
  return (
    <ul className={legend}>
      {/* A single line is named at its end. */}
      {(chart.series.length > 1 ? chart.series : []).map(({ name }, at) => (
        <li
          key={name}
          className={`before:w-5 before:border-(--series) before:forced-color-adjust-none ${strokes[at]} ${entry} ${seriesColors[at]}`}
        >
          {name}
        </li>
      ))}
      <li
        className={`before:size-3 before:rounded-xs before:border before:border-line before:bg-subtle ${entry}`}
      >
        Weekend
      </li>
    </ul>
  );
}

/** The chart under its finding. The table below is its text. */
export function ReportChart({ chart }: { chart: Chart }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`px-3.5 py-3 ${card}`}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-md/5 font-semibold">
          {chart.title}
        </h2>
        <Legend chart={chart} />
      </div>
      {chart.kind === "lines" ? <LineChart chart={chart} /> : <BarChart chart={chart} />}
    </section>
  );
}
