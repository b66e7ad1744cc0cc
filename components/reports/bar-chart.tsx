import type { BarChart as Chart } from "@/lib/reports/schema";
import styles from "./report-chart.module.css";
import { valueText } from "./value-text";

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Bars from the left with their values at the end; the same drawing on every screen. */
export function BarChart({ chart }: { chart: Chart }) {
  const longest = Math.max(...chart.bars.map(({ values }) => sumOf(values)));
  return (
    <>
      <ul className={styles.bars}>
        {chart.bars.map(({ label, values }) => (
          <li key={label}>
            <span className={styles.barLabel}>{label}</span>
            <span className={styles.track} aria-hidden>
              {values.map((value, at) => (
                <span
                  key={chart.parts[at]?.name}
                  data-tone={chart.parts[at]?.tone}
                  className={styles.part}
                  style={{ width: `${(value / longest) * 100}%` }}
                />
              ))}
            </span>
            <span className={styles.barValue}>
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
      {chart.more > 0 && <p className={styles.more}>{`${chart.more} more in the table`}</p>}
    </>
  );
}
