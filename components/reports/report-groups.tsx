import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { counted } from "@/lib/counts";
import { formatWholeDollars } from "@/lib/money";
import { groupBy } from "@/lib/group-by";
import type { ReportSort } from "@/lib/reports/rules";
import type { Column, ReportData } from "@/lib/reports/schema";
import { formatDay, weekdayOf } from "@/lib/time/calendar";

type Row = ReportData["rows"][number];

const DATE_LENGTH = "2026-11-27".length;

type Given = {
  columns: readonly Column[];
  sorts: readonly ReportSort[];
  rows: readonly Row[];
  /** Whether the first and the last group are whole, or go on on other pages. */
  isWhole: { first: boolean; last: boolean };
};

/** Columns of a row's own day, which needs no name. */
const days = ["Date", "Work day"];

/** "Fri 11/27/2026", "Week ending 11/27/2026". */
function headingOf({ name, dataType }: Column, value: string): string {
  if (value === "") return `No ${name.toLowerCase()}`;
  const isDay = dataType === "datetime" || days.includes(name);
  return `${isDay ? weekdayOf(value).slice(0, 3) : name} ${formatDay(value)}`;
}

const numbersOf = (rows: readonly Row[], { field }: Column) =>
  rows.map((row) => row[field]).filter((value) => typeof value === "number");

/** What a whole group comes to: its dollars, or its lowest share. */
function sumWords(columns: readonly Column[], rows: readonly Row[]): string | null {
  const last = columns.at(-1)!;
  const values = numbersOf(rows, last);
  if (values.length === 0) return null;
  if (last.dataType === "currency") return formatWholeDollars(values.reduce((sum, value) => sum + value, 0));
  return last.unit === "percent" ? `lowest ${Math.min(...values).toFixed(1)}%` : null;
}

/** On a phone, rows sorted by a date lie folded under it, the first ones open; elsewhere they are a table. */
export function useReportGroups({ columns, sorts, rows, isWhole }: Given) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const by = columns.find(({ field }) => field === sorts[0]?.field);
  if (by?.dataType !== "date" && by?.dataType !== "datetime") return null;
  const keyOf = (row: Row) => String(row[by.field] ?? "").slice(0, DATE_LENGTH);
  const groups = groupBy(rows, keyOf);
  const keys = [...groups.keys()];
  const isOpen = (key: string) => (key === keys[0]) !== turned.has(key);
  const isCut = (key: string) =>
    (key === keys[0] && !isWhole.first) || (key === keys.at(-1) && !isWhole.last);
  const turn = (key: string) =>
    setTurned(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  return {
    /** The date that the rows needn't repeat. */
    field: by.dataType === "date" ? by.field : "date",
    groupOf: keyOf,
    isFolded: (key: string) => !isOpen(key),
    groupHead: (key: string) => {
      const within = groups.get(key) ?? [];
      const sum = isCut(key) ? null : sumWords(columns, within);
      return (
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-1.5 rounded-md text-left"
          aria-expanded={isOpen(key)}
          onClick={() => turn(key)}
        >
          <ChevronRight
            aria-hidden
            className={classNames("size-4 flex-none text-muted", isOpen(key) && "rotate-90")}
          />
          <span className="min-w-0 flex-1">{headingOf(by, key)}</span>
          <span className="text-sm font-normal text-muted tabular-nums">
            {[counted(within.length, "row"), sum].filter(Boolean).join(" · ")}
          </span>
        </button>
      );
    },
  };
}
