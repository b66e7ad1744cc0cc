import type { KeyboardEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { MAX_SLOTS_PER_DAY } from "@/lib/recurring-shifts/rules";
import { structureTimes } from "@/lib/shift-structures/rules";
import { weekdays, type Weekday } from "@/lib/time/calendar";
import type { ScheduleRow } from "./recurring-state";
import { weekdayLabels } from "./weekday-tabs";

type Props = {
  rows: readonly ScheduleRow[];
  day: Weekday;
  faults: ReadonlyMap<string, string>;
  onChange: (row: ScheduleRow, change: { slots: number }) => void;
  /** The focus came to a day's column. */
  onDay: (day: Weekday) => void;
};

const head = "border-t border-line py-1 font-[450] text-muted";
const shown = "bg-brand-soft";

/** Parses a count: 0 when empty, at most what a day allows. */
const countOf = (text: string): number => Math.min(MAX_SLOTS_PER_DAY, Number(text.replace(/\D/g, "")));

const moves: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Moves between cells as in a spreadsheet. */
function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
  const move = moves[event.key];
  const cell = event.currentTarget.closest("td");
  const line = event.currentTarget.closest("tr");
  const table = event.currentTarget.closest("table");
  if (!move || !cell || !line || !table) return;
  event.preventDefault();
  const next = table.rows[line.rowIndex + move[0]]?.cells[cell.cellIndex + move[1]];
  next?.querySelector("input")?.focus();
}

function Cell({
  row,
  isInvalid,
  onChange,
  onFocus,
}: {
  row: ScheduleRow;
  isInvalid: boolean;
  onChange: (slots: number) => void;
  onFocus: () => void;
}) {
  return (
    <input
      aria-label={`${row.structure.resource_type} ${structureTimes(row.structure)} on ${row.weekday}`}
      aria-invalid={isInvalid || undefined}
      className={classNames(
        "min-h-7 w-full cursor-text text-center placeholder:text-faint hover:bg-hover focus-visible:-outline-offset-2 aria-invalid:inset-ring aria-invalid:inset-ring-danger-text",
        row.isChanged && "font-title text-brand-text",
      )}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      // A cell takes a number.
      placeholder="–"
      value={row.slots || ""}
      onChange={(event) => onChange(countOf(event.target.value))}
      onFocus={(event) => {
        event.target.select();
        onFocus();
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** Providers per shift and weekday: the whole schedule as an editable table. The day's details follow its focus. */
export function RecurringWeek({ rows, day, faults, onChange, onDay }: Props) {
  const structures = new Map(rows.map(({ structure }) => [structure.id, structure]));
  const cellOf = (id: number, weekday: Weekday) =>
    rows.find((row) => row.structure.id === id && row.weekday === weekday);
  return (
    <table className="mt-4 w-full border-collapse text-sm/5 tabular-nums">
      <caption className="pb-1 text-left text-muted">
        <b className="font-medium">Providers each week.</b> Type a number into any cell.
      </caption>
      <thead>
        <tr>
          <th scope="col" className={`pr-1.5 text-left whitespace-nowrap ${head}`}>
            Shift
          </th>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className={classNames("px-1.5 text-center", head, weekday === day && shown)}
            >
              <span aria-hidden>{weekdayLabels[weekday]}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...structures.values()].map((structure) => (
          <tr key={structure.id}>
            <th
              scope="row"
              className={`pr-1.5 text-left whitespace-nowrap ${head}`}
            >{`${structure.resource_type} ${structureTimes(structure)}`}</th>
            {weekdays.map((weekday) => {
              const row = cellOf(structure.id, weekday);
              return (
                <td
                  key={weekday}
                  className={classNames("border-t border-line not-nth-2:border-l", weekday === day && shown)}
                >
                  {row && (
                    <Cell
                      row={row}
                      isInvalid={faults.has(row.key)}
                      onChange={(slots) => onChange(row, { slots })}
                      onFocus={() => onDay(weekday)}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
