import { useId } from "react";
import type { ReportData } from "@/lib/reports/schema";
import { BarChart } from "./bar-chart";
import { LineChart } from "./line-chart";
import styles from "./report-chart.module.css";

type Chart = NonNullable<ReportData["chart"]>;

/** Names the lines, or the parts of bars that have several. */
function Legend({ chart }: { chart: Chart }) {
  if (chart.kind === "bars")
    return chart.parts.length < 2 ? null : (
      <ul className={styles.legend}>
        {chart.parts.map(({ name, tone }) => (
          <li key={name} data-tone={tone} data-kind="bars">
            {name}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.legend}>
      {chart.series.map(({ name }, at) => (
        <li key={name} data-series={at} data-kind="lines">
          {name}
        </li>
      ))}
      <li data-kind="weekend">Weekend</li>
    </ul>
  );
}

/** The chart under its finding. The table below is its text. */
export function ReportChart({ chart }: { chart: Chart }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.chart}>
      <div className={styles.head}>
        <h2 id={titleId}>{chart.title}</h2>
        <Legend chart={chart} />
      </div>
      {chart.kind === "lines" ? <LineChart chart={chart} /> : <BarChart chart={chart} />}
    </section>
  );
}
