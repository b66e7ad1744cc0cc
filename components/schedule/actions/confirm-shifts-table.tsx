import { Checkbox } from "@/components/ui/checkbox";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";

type Choice = { chosen: ReadonlySet<number>; onChange: (chosen: ReadonlySet<number>) => void };

const columns = ["Shift Assignment", "Date & Time", "Healthcare Professional"];

function toggled({ chosen }: Choice, slotId: number): ReadonlySet<number> {
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
            label="All shifts"
            hideLabel
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

function Row({ slot, choice, fault }: { slot: ListSlot; choice?: Choice; fault?: string }) {
  const day = formatDay(slot.shift_date);
  return (
    <tr>
      {choice && (
        <td>
          <Checkbox
            label={`${slot.caregiver_name}, ${slot.resource_type}, ${day} ${slot.start_time}`}
            hideLabel
            checked={choice.chosen.has(slot.slot_id)}
            onChange={() => choice.onChange(toggled(choice, slot.slot_id))}
          />
        </td>
      )}
      <td>
        {slot.resource_type} {slot.is_guaranteed && <span className="tag">Guaranteed</span>}
        {slot.unit_name && <span className="slot-note">{slot.unit_name}</span>}
      </td>
      <td>
        {day}
        <span className="slot-note">
          {slot.start_time} – {slot.end_time}
        </span>
      </td>
      <td>
        {slot.caregiver_name}
        {fault && <span className="slot-note">{fault}</span>}
      </td>
    </tr>
  );
}

type TableProps = { slots: readonly ListSlot[]; choice?: Choice; faults?: ReadonlyMap<number, string> };

/** Slots to confirm; without a choice only what they are and why they were refused. */
export function ConfirmShiftsTable({ slots, choice, faults }: TableProps) {
  return (
    <div className="confirmations">
      <table>
        <thead>
          <Head slots={slots} choice={choice} />
        </thead>
        <tbody>
          {slots.map((slot) => (
            <Row key={slot.slot_id} slot={slot} choice={choice} fault={faults?.get(slot.slot_id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
