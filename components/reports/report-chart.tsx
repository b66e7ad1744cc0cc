import { useId } from "react";
import type { ReportData } from "@/lib/reports/schema";
import { BarChart } from "./bar-chart";
import { LineChart } from "./line-chart";
import styles from "./report-chart.module.css";

type Chart = NonNullable<ReportData["chart"]>;

/** The chart under its finding. The table below is its text. */
export function ReportChart({ chart }: { chart: Chart }) {
  const titleId = useId();
  const names = chart.kind === "lines" ? chart.series.map(({ name }) => name) : chart.parts;
  return (
    <section aria-labelledby={titleId} className={styles.chart}>
      <div className={styles.head}>
        <h2 id={titleId}>{chart.title}</h2>
        {(chart.kind === "lines" || names.length > 1) && (
          <ul className={styles.legend}>
            {names.map((name, at) => (
              <li key={name} data-series={at} data-kind={chart.kind}>
                {name}
              </li>
            ))}
            {chart.kind === "lines" && <li data-kind="weekend">Weekend</li>}
          </ul>
        )}
      </div>
      {chart.kind === "lines" ? <LineChart chart={chart} /> : <BarChart chart={chart} />}
    </section>
  );
}
