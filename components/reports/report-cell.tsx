import { classNames } from "@/components/ui/class-names";
import { formatDollars } from "@/lib/money";
import type { Column, ReportData } from "@/lib/reports/schema";
import { formatDay } from "@/lib/time/calendar";
import { formatHours } from "@/lib/past-shifts/hours/rules";

type Value = ReportData["rows"][number][string];

/** "11/19/2026 2:54 PM PT" from a wall clock and its zone. */
function formatMoment(wallClock: string): string {
  const hour = Number(wallClock.slice(11, 13));
  return `${formatDay(wallClock)} ${hour % 12 || 12}:${wallClock.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}${wallClock.slice(16)}`;
}

const LONG_NAME = 16;

/** Shares under these are marked. */
const [BAD, FAIR] = [80, 90];

function Share({ value }: { value: number }) {
  const tone =
    value < BAD
      ? "font-semibold text-danger-text"
      : value < FAIR
        ? "font-semibold text-pending"
        : "font-medium";
  return (
    <span className="inline-flex items-center gap-3">
      <span className="h-1.25 w-24 overflow-hidden rounded-full bg-skeleton max-md:hidden" aria-hidden>
        <span className="block h-full bg-bar" style={{ width: `${Math.min(100, value)}%` }} />
      </span>
      <b className={`min-w-16 ${tone}`}>{value.toFixed(1)}%</b>
    </span>
  );
}

type Props = {
  column: Column;
  value: Value | undefined;
  /** Its minimum marks what is below. */
  row?: ReportData["rows"][number];
};

/** One value of a report; nothing for an empty one, or a zero. */
export function ReportCell({ column, value, row = {} }: Props) {
  if (value === null || value === undefined || value === "" || value === false) return null;
  if (Array.isArray(value))
    return column.field === "missed" ? (
      <ul className="text-gap">
        {value.map((rule) => (
          <li key={rule} className="md:whitespace-nowrap">
            {rule}
          </li>
        ))}
      </ul>
    ) : (
      value.join(", ")
    );
  if (value === true) return "Yes";
  if (typeof value === "string") {
    if (column.dataType === "date") return formatDay(value);
    if (column.dataType === "datetime")
      return <span className="whitespace-nowrap">{formatMoment(value)}</span>;
    // Where the columns don't fit, long names take two lines instead of three.
    if (value.length > LONG_NAME)
      return (
        <span
          className={classNames(
            "inline-block min-w-26 max-md:inline",
            column.field === "facility" && "@min-[84rem]:line-clamp-1 @min-[84rem]:min-w-44",
            column.field === "source" && "@min-[84rem]:whitespace-nowrap",
          )}
        >
          {value}
        </span>
      );
    if (value.includes("-")) return <span className="whitespace-nowrap">{value}</span>;
    // A desktop has room for a short value on one line.
    return value.includes(" ") ? <span className="@min-[84rem]:whitespace-nowrap">{value}</span> : value;
  }
  if (column.dataType === "currency") return value === 0 ? null : formatDollars(value);
  if (column.unit === "percent") return <Share value={value} />;
  if (column.unit === "hours") {
    if (column.field === "billable_hours" && value === 0) return null;
    const hours = formatHours(Math.round(value * 100));
    const isBelow =
      column.field === "hours_per_resident" && typeof row.required === "number" && value < row.required;
    return isBelow ? <b className="font-semibold text-gap">{hours}</b> : hours;
  }
  return column.unit === "count" && value === 0 ? null : value.toLocaleString("en-US");
}
