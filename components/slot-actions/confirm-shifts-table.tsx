import { memo, useDeferredValue, type Dispatch, type SetStateAction } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Pill } from "@/components/ui/pill";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";
import styles from "./confirm-shifts-table.module.css";

type Choice = { chosen: ReadonlySet<number>; onChange: Dispatch<SetStateAction<ReadonlySet<number>>> };

const columns = ["Shift Assignment", "Date & Time", "Healthcare Professional"];

/** Rows of the first paint; the rest of a long list follows in the next. */
const FIRST_ROWS = 20;

function toggled(chosen: ReadonlySet<number>, slotId: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(slotId)) next.add(slotId);
  return next;
}

function Head({ slots, choice }: { slots: readonly ListSlot[]; choice?: Choice }) {
  const count = slots.filter((slot) => choice?.chosen.has(slot.slot_id)).length;
  const isAll = count === slots.length;
  const all = new Set(slots.map((slot) => slot.slot_id));
  return (
    <tr>
      {choice && (
        <th scope="col">
          <Checkbox
            label={<span className={styles.all}>All shifts</span>}
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            onChange={() => choice.onChange(isAll ? new Set() : all)}
          />
        </th>
      )}
      {columns.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  );
}

type RowProps = { slot: ListSlot; isChosen?: boolean; onChange?: Choice["onChange"]; fault?: string };

/** Memoised: a choice among hundreds draws one row. */
const Row = memo(function Row({ slot, isChosen, onChange, fault }: RowProps) {
  const day = formatDay(slot.shift_date);
  return (
    <tr>
      {onChange && (
        <td>
          <Checkbox
            label={`${slot.caregiver_name}, ${slot.resource_type}, ${day} ${slot.start_time}`}
            hideLabel
            checked={isChosen}
            onChange={() => onChange((chosen) => toggled(chosen, slot.slot_id))}
          />
        </td>
      )}
      <td>
        {slot.resource_type} {slot.is_guaranteed && <Pill>Guaranteed</Pill>}
        {slot.unit_name && <span className={`${styles.note} text-sm text-muted`}>{slot.unit_name}</span>}
      </td>
      <td>
        {day}
        <span className={`${styles.note} text-sm text-muted`}>
          {slot.start_time} – {slot.end_time}
        </span>
      </td>
      <td>
        {slot.caregiver_name}
        {fault && <span className={`${styles.note} text-sm text-muted`}>{fault}</span>}
      </td>
    </tr>
  );
});

type TableProps = { slots: readonly ListSlot[]; choice?: Choice; faults?: ReadonlyMap<number, string> };

/** Slots to confirm; without a choice only what they are and why they were refused. */
export function ConfirmShiftsTable({ slots, choice, faults }: TableProps) {
  const shown = useDeferredValue(slots.length, FIRST_ROWS);
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <Head slots={slots} choice={choice} />
        </thead>
        <tbody>
          {slots.slice(0, shown).map((slot) => (
            <Row
              key={slot.slot_id}
              slot={slot}
              isChosen={choice?.chosen.has(slot.slot_id)}
              onChange={choice?.onChange}
              fault={faults?.get(slot.slot_id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
