import { Checkbox } from "@/components/ui/checkbox";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";

export type Choice = { chosen: ReadonlySet<number>; onChange: (chosen: ReadonlySet<number>) => void };

const nameOf = (slot: ListSlot) =>
  `${slot.caregiver_name ?? ""}, ${slot.resource_type}, ${formatDay(slot.shift_date)} ${slot.start_time}`;

function toggled({ chosen }: Choice, slotId: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(slotId)) next.add(slotId);
  return next;
}

function Head({ slots, choice }: { slots: readonly ListSlot[]; choice?: Choice }) {
  const count = slots.filter((slot) => choice?.chosen.has(slot.slot_id)).length;
  const all = new Set(slots.map((slot) => slot.slot_id));
  return (
    <tr>
      {choice && (
        <th scope="col">
          <Checkbox
            label="All shifts"
            hideLabel
            checked={count === slots.length}
            indeterminate={count > 0 && count < slots.length}
            onChange={() => choice.onChange(count === slots.length ? new Set() : all)}
          />
        </th>
      )}
      {["Type", "Date & Time", "Healthcare Professional", "Unit"].map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  );
}

/** Slots to confirm; without a choice only what they are and, where known, why they were refused. */
export function ConfirmShiftsTable(props: {
  slots: readonly ListSlot[];
  choice?: Choice;
  faults?: ReadonlyMap<number, string>;
}) {
  const { slots, choice, faults } = props;
  return (
    <table className="w-full text-left [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_th]:pb-1 [&_th]:pr-3 [&_th]:font-medium">
      <thead>
        <Head slots={slots} choice={choice} />
      </thead>
      <tbody>
        {slots.map((slot) => (
          <tr key={slot.slot_id}>
            {choice && (
              <td>
                <Checkbox
                  label={nameOf(slot)}
                  hideLabel
                  checked={choice.chosen.has(slot.slot_id)}
                  onChange={() => choice.onChange(toggled(choice, slot.slot_id))}
                />
              </td>
            )}
            <td>
              {slot.resource_type}
              {slot.is_guaranteed && <span className="tag ml-1.5">Guaranteed</span>}
            </td>
            <td>
              {formatDay(slot.shift_date)}
              <span className="slot-note block">
                {slot.start_time} – {slot.end_time}
              </span>
            </td>
            <td>
              {slot.caregiver_name}
              {faults?.get(slot.slot_id) && (
                <span className="slot-note block">{faults.get(slot.slot_id)}</span>
              )}
            </td>
            <td>{slot.unit_name ?? <span className="slot-note">–</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
