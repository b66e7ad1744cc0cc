import { memo, useDeferredValue, type Dispatch, type SetStateAction } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Pill } from "@/components/ui/pill";
import { Tier } from "@/components/professionals/tier";
import { formatDollars } from "@/lib/money";
import { routeLabel } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";
import { confirmGroups, type ConfirmGroup } from "./confirm-groups";
import styles from "./confirm-shifts-table.module.css";

type Choice = { chosen: ReadonlySet<number>; onChange: Dispatch<SetStateAction<ReadonlySet<number>>> };

const columns = ["Shift Assignment", "Date & Time", "Healthcare Professional"];

/** Rows in the first paint; the rest of a long list follows in the next. */
const FIRST_ROWS = 20;

const UNIT_NAME_LENGTH = 34;

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

/** Selects or clears a whole group. */
function GroupHead({ group, choice }: { group: ConfirmGroup; choice: Choice }) {
  const ids = group.slots.map(({ slot_id }) => slot_id);
  const count = ids.filter((id) => choice.chosen.has(id)).length;
  const isAll = count === ids.length;
  const toggle = () =>
    choice.onChange((chosen) => {
      const next = new Set(chosen);
      for (const id of ids)
        if (isAll) next.delete(id);
        else next.add(id);
      return next;
    });
  return (
    <tr className={styles.group} data-preselected={group.isPreselected || undefined}>
      <th scope="rowgroup" colSpan={columns.length + 1}>
        <Checkbox
          label={group.title}
          detail={`${count} of ${ids.length} selected`}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={toggle}
        />
      </th>
    </tr>
  );
}

type RowProps = {
  slot: ListSlot;
  brand: string;
  isChosen?: boolean;
  onChange?: Choice["onChange"];
  fault?: string;
};

const isCut = (name: string | null | undefined): name is string => (name ?? "").length > UNIT_NAME_LENGTH;

/** "2 West · Flex", "On Demand · $25.00 bonus". */
const termsOf = (slot: ListSlot, brand: string): string =>
  [
    isCut(slot.unit_name) ? `${slot.unit_name.slice(0, UNIT_NAME_LENGTH)}…` : slot.unit_name,
    routeLabel(slot, brand),
    slot.facility_payable_bonus ? `${formatDollars(slot.facility_payable_bonus)} bonus` : null,
  ]
    .filter(Boolean)
    .join(" · ");

/** Memoized, so selecting one of hundreds redraws one row. */
const Row = memo(function Row({ slot, brand, isChosen, onChange, fault }: RowProps) {
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
        <span
          className={`${styles.note} text-sm text-muted`}
          title={isCut(slot.unit_name) ? slot.unit_name : undefined}
        >
          {termsOf(slot, brand)}
        </span>
      </td>
      <td>
        {day}
        <span className={`${styles.note} text-sm text-muted`}>
          {slot.start_time} – {slot.end_time}
        </span>
      </td>
      <td>
        {slot.caregiver_name} <Tier tier={slot.caregiver?.caregiverStats.tier} />
        {fault && <span className={`${styles.note} text-sm text-muted`}>{fault}</span>}
      </td>
    </tr>
  );
});

type TableProps = {
  slots: readonly ListSlot[];
  /** The facility's date. */
  today: string;
  /** The marketplace's name. */
  brand: string;
  choice?: Choice;
  faults?: ReadonlyMap<number, string>;
};

/** The slots to confirm; without `choice`, a read-only list with the refusals. */
export function ConfirmShiftsTable({ slots, today, brand, choice, faults }: TableProps) {
  const shown = useDeferredValue(slots.length, FIRST_ROWS);
  const groups = choice ? confirmGroups(slots, today) : [];
  const row = (slot: ListSlot) => (
    <Row
      key={slot.slot_id}
      slot={slot}
      brand={brand}
      isChosen={choice?.chosen.has(slot.slot_id)}
      onChange={choice?.onChange}
      fault={faults?.get(slot.slot_id)}
    />
  );
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <Head slots={slots} choice={choice} />
        </thead>
        {!choice && <tbody>{slots.map(row)}</tbody>}
        {choice &&
          groups.map((group, at) => {
            const before = groups.slice(0, at).reduce((sum, one) => sum + one.slots.length, 0);
            return (
              before < shown && (
                <tbody key={group.key}>
                  <GroupHead group={group} choice={choice} />
                  {group.slots.slice(0, shown - before).map(row)}
                </tbody>
              )
            );
          })}
      </table>
    </div>
  );
}
