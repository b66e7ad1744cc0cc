import { useId } from "react";
import { card } from "@/components/ui/recipes";
import type { ReportData } from "@/lib/reports/schema";
import { BarChart } from "./bar-chart";
import { LineChart } from "./line-chart";
import { hatched, seriesColors, toneColors } from "./chart-looks";

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
