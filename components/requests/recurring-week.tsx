import type { KeyboardEvent } from "react";
import { MAX_SLOTS_PER_DAY } from "@/lib/recurring-shifts/rules";
import { structureTimes } from "@/lib/shift-structures/rules";
import { weekdays, type Weekday } from "@/lib/time/zones";
import type { ScheduleRow } from "./recurring-state";
import styles from "./recurring-week.module.css";

type Props = {
  rows: readonly ScheduleRow[];
  day: Weekday;
  faults: ReadonlyMap<string, string>;
  onChange: (row: ScheduleRow, change: { slots: number }) => void;
};

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
}: {
  row: ScheduleRow;
  isInvalid: boolean;
  onChange: (slots: number) => void;
}) {
  return (
    <input
      aria-label={`${row.structure.resource_type} ${structureTimes(row.structure)} on ${row.weekday}`}
      aria-invalid={isInvalid || undefined}
      className={styles.cell}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={row.slots || ""}
      onChange={(event) => onChange(countOf(event.target.value))}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
    />
  );
}

/** Providers per shift and weekday: the whole schedule as an editable table. */
export function RecurringWeek({ rows, day, faults, onChange }: Props) {
  const structures = new Map(rows.map(({ structure }) => [structure.id, structure]));
  const cellOf = (id: number, weekday: Weekday) =>
    rows.find((row) => row.structure.id === id && row.weekday === weekday);
  return (
    <table className={styles.week}>
      <caption>Providers each week</caption>
      <thead>
        <tr>
          <th scope="col">Shift</th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" data-shown={weekday === day || undefined}>
              <span aria-hidden>{weekday.slice(0, 3)}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...structures.values()].map((structure) => (
          <tr key={structure.id}>
            <th scope="row">{`${structure.resource_type} ${structureTimes(structure)}`}</th>
            {weekdays.map((weekday) => {
              const row = cellOf(structure.id, weekday);
              return (
                <td
                  key={weekday}
                  data-shown={weekday === day || undefined}
                  data-changed={row?.isChanged || undefined}
                >
                  {row && (
                    <Cell
                      row={row}
                      isInvalid={faults.has(row.key)}
                      onChange={(slots) => onChange(row, { slots })}
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
