import { classNames } from "@/components/ui/class-names";
import type { Figure } from "@/lib/reports/schema";
import styles from "./report-figures.module.css";

/** What the report amounts to. */
export function ReportFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note, tone }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={classNames(styles.note, styles[tone])}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
