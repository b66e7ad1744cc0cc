import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatDollars } from "@/lib/money";
import { zoneName } from "@/lib/time/calendar";
import styles from "./cells.module.css";

export const dollars = (amount: number | null): string => (amount === null ? "–" : formatDollars(amount));

type ClampedProps = { text: string; isStrong?: boolean; isQuiet?: boolean };

/** Rows have one height, so long names are truncated and shown in full on hover. */
export function Clamped({ text, isStrong, isQuiet }: ClampedProps) {
  return (
    <span
      className={styles.clamped}
      data-strong={isStrong || undefined}
      data-quiet={isQuiet || undefined}
      title={text.length > 20 ? text : undefined}
    >
      {text}
    </span>
  );
}

/** A cell's main line, with a quieter line or pills below. */
export const Stacked = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.stacked}>{children}</span>
);

/** A number, date or time that never wraps. */
export const Whole = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.whole}>{children}</span>
);

type Times = Pick<AgencyShift, "start_hour_tz" | "end_hour_tz" | "facility_timezone">;
/** "7:00 AM - 3:00 PM PT", as an agency works in several zones. */
export const timeOf = ({ start_hour_tz, end_hour_tz, facility_timezone }: Times) =>
  `${start_hour_tz} - ${end_hour_tz} ${zoneName(facility_timezone)}`;

type SpanProps = { from: string; to: string; zone?: string };

/** "7:00 AM - 3:00 PM PT" on one line, or two where the table is narrow. */
export function Span({ from, to, zone }: SpanProps) {
  return (
    <span>
      <Whole>{from} -</Whole>{" "}
      <Whole>
        {to}
        {zone && <span className={styles.quiet}> {zoneName(zone)}</span>}
      </Whole>
    </span>
  );
}
