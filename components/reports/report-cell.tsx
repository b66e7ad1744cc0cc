import { classNames } from "@/components/ui/class-names";
import { formatDollars } from "@/lib/money";
import type { Column, ReportData } from "@/lib/reports/schema";
import { formatDay } from "@/lib/time/calendar";
import styles from "./report-table.module.css";

type Value = ReportData["rows"][number][string];

const whole = new Intl.NumberFormat("en-US");
const twoDecimals = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "11/19/2026 2:54 PM PT" from a wall clock and its zone. */
function formatMoment(wallClock: string): string {
  const hour = Number(wallClock.slice(11, 13));
  return `${formatDay(wallClock)} ${hour % 12 || 12}:${wallClock.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}${wallClock.slice(16)}`;
}

const LONG_NAME = 16;

/** Shares under these are marked. */
const [BAD, FAIR] = [80, 90];

function Share({ value }: { value: number }) {
  const tone = value < BAD ? styles.bad : value < FAIR ? styles.fair : undefined;
  return (
    <span className={styles.share}>
      <span className={styles.meter} aria-hidden>
        <span style={{ width: `${Math.min(100, value)}%` }} />
      </span>
      <b className={classNames(styles.value, tone)}>{value.toFixed(1)}%</b>
    </span>
  );
}

/** One value of a report; nothing for an empty one, or a zero count. */
export function ReportCell({ column, value }: { column: Column; value: Value | undefined }) {
  if (value === null || value === undefined || value === "" || value === false) return null;
  if (Array.isArray(value)) return value.join(", ");
  if (value === true) return "Yes";
  if (typeof value === "string") {
    if (column.dataType === "date") return formatDay(value);
    if (column.dataType === "datetime") return <span className={styles.whole}>{formatMoment(value)}</span>;
    if (value.length > LONG_NAME) return <span className={styles.name}>{value}</span>;
    if (value.includes("-")) return <span className={styles.whole}>{value}</span>;
    return value.includes(" ") ? <span className={styles.short}>{value}</span> : value;
  }
  if (column.dataType === "currency") return formatDollars(value);
  if (column.unit === "percent") return <Share value={value} />;
  if (column.unit === "hours") return twoDecimals.format(value);
  return column.unit === "count" && value === 0 ? null : whole.format(value);
}
