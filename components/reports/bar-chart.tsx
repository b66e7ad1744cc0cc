import { classNames } from "@/components/ui/class-names";
import type { BarChart as Chart } from "@/lib/reports/schema";
import { hatched, toneColors } from "./chart-looks";
import { valueText } from "./value-text";

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Bars from the left with their values at the end; the same drawing on every screen. */
export function BarChart({ chart }: { chart: Chart }) {
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
