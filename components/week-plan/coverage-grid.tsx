import { Check } from "lucide-react";
import { useMemo, type MouseEvent } from "react";
import { card } from "@/components/ui/recipes";
import { formatShortDay } from "@/lib/time/calendar";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import type { Board } from "@/lib/week-plan/board-rules";
import type { PlanSlot, WeekPlan } from "@/lib/week-plan/schema";
import { coverageUnits, type CoverageRow } from "./coverage-rules";
import { idAt, moveFocus } from "@/components/list/chips";
import { timesText } from "./words";
import { DayHead } from "./day-head";
import styles from "./week-grid.module.css";
import { PlanColumns } from "./plan-columns";

type Props = {
  board: Board;
  days: readonly string[];
  today: string;
  staffing: ReadonlyMap<string, StaffingDay>;
  units: WeekPlan["units"];
  slots: readonly PlanSlot[];
  pickedId: number | null;
  onPick: (slotId: number | null, byKeyboard: boolean) => void;
};

function Cell({
  slots,
  board,
  pickedId,
  date,
}: { slots: readonly PlanSlot[]; date: string } & Pick<Props, "board" | "pickedId">) {
  if (slots.length === 0) return <td aria-label="Nothing needed" />;
  const isOpen = ({ slot_id, status }: PlanSlot) => status === "UNCLAIMED" && !board.drafts.has(slot_id);
  const open = slots.filter(isOpen);
  return (
    <td>
      <div className="flex flex-wrap items-center gap-1 px-1.5">
        <span className="whitespace-nowrap text-muted tabular-nums">
          {open.length === 0 && (
            <Check aria-hidden className="mr-1 inline-block size-3.5 align-[-0.125rem]" />
          )}
          {`${slots.length - open.length} of ${slots.length}`}
        </span>
        {open.map((slot) =>
          slot.is_plannable ? (
            <button
              key={slot.slot_id}
              type="button"
              data-chip
              data-slot={slot.slot_id}
              data-kind="open"
              aria-pressed={pickedId === slot.slot_id}
              aria-label={`Open: ${slot.resource_type}, ${formatShortDay(date)}, ${timesText(slot)}`}
              className={styles.chip}
            >
              Open
            </button>
          ) : (
            <span key={slot.slot_id} className="text-faint">
              On demand
            </span>
          ),
        )}
      </div>
    </td>
  );
}

function UnitRow({ row, days, ...rest }: { row: CoverageRow } & Pick<Props, "days" | "board" | "pickedId">) {
  const all = [...row.byDay.values()].flat();
  const open = all.filter(
    ({ slot_id, status }) => status === "UNCLAIMED" && !rest.board.drafts.has(slot_id),
  ).length;
  return (
    <tr className={styles.row}>
      <th scope="row" aria-label={`${row.first.resource_type}, ${timesText(row.first)}`}>
        <span className="flex items-baseline gap-1.5">
          <b className="font-medium">{row.first.resource_type}</b>
          <span className="ml-auto whitespace-nowrap text-muted">{timesText(row.first)}</span>
        </span>
      </th>
      {days.map((date) => (
        <Cell key={date} date={date} slots={row.byDay.get(date) ?? []} {...rest} />
      ))}
      <td className="text-muted tabular-nums">{`${all.length - open} of ${all.length}`}</td>
    </tr>
  );
}

/** Units with their shifts in rows, days in columns: how many places are filled, and those that aren't. */
export function CoverageGrid({ board, days, today, staffing, units, slots, pickedId, onPick }: Props) {
  const groups = useMemo(() => coverageUnits(slots, units), [slots, units]);
  const onClick = (event: MouseEvent) => {
    const slotId = idAt(event.target, "slot");
    if (slotId !== null) onPick(slotId === pickedId ? null : slotId, event.detail === 0);
  };
  return (
    <div className={`${styles.frame} ${card}`}>
      <table className={styles.table} {...{ onClick, onKeyDown: moveFocus }}>
        <caption className="sr-only">
          Units by days. Arrow keys move between open shifts, Enter picks one up.
        </caption>
        <PlanColumns />
        <thead>
          <tr className={styles.head}>
            <th scope="col">Units</th>
            {days.map((date) => (
              <DayHead key={date} date={date} board={board} today={today} staffing={staffing} />
            ))}
            <th scope="col">Filled</th>
          </tr>
        </thead>
        {groups.map(({ id, name, rows }) => (
          <tbody key={id}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={9} className="font-semibold">
                {name}
              </th>
            </tr>
            {rows.map((row) => (
              <UnitRow key={row.key} row={row} days={days} board={board} pickedId={pickedId} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
