import { TrendingDown, TrendingUp } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import type { Change, Figure } from "@/lib/reports/schema";
import styles from "./report-figures.module.css";

const trends = { up: TrendingUp, down: TrendingDown, none: null };

function ChangeNote({ change: { text, direction, tone } }: { change: Change }) {
  const Trend = trends[direction];
  return (
    <dd className={classNames(styles.note, styles.change, styles[tone])}>
      {Trend && <Trend aria-hidden />}
      {text}
    </dd>
  );
}

/** What the report amounts to. */
export function ReportFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note, tone, change }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={classNames(styles.value, styles[tone])}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
          {change && <ChangeNote change={change} />}
        </div>
      ))}
    </dl>
  );
}
