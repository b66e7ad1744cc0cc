import { memo, useDeferredValue, type Dispatch, type SetStateAction } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { Pill } from "@/components/ui/pill";
import { Tier } from "@/components/professionals/tier";
import { formatDollars } from "@/lib/money";
import { routeLabel } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";
import { confirmGroups, type ConfirmGroup } from "./confirm-groups";

type Choice = { chosen: ReadonlySet<number>; onChange: Dispatch<SetStateAction<ReadonlySet<number>>> };

const columns = ["Shift Assignment", "Date & Time", "Healthcare Professional"];

/** Rows in the first paint; the rest of a long list follows in the next. */
const FIRST_ROWS = 20;

const UNIT_NAME_LENGTH = 34;

// Sticky cells and group heads cover the room of focus rings too.
const ground = "bg-(--ground) shadow-[0.5rem_0_var(--ground),-0.5rem_0_var(--ground)]";
const head = `sticky top-0 z-1 pr-3 pb-1.5 font-medium text-muted [--ground:var(--color-raised)] md:whitespace-nowrap ${ground}`;

// A phone has no room for three columns: name and times share a line beside the checkbox, and the rest is below them.
const line = "max-md:grid max-md:gap-x-2 max-md:border-b max-md:border-line";
const cell = "border-t border-line py-1 pr-3 md:h-9 max-md:border-0 max-md:p-0";
const besideTexts = "max-md:row-[1/span_2] max-md:-my-3";
const note = "text-sm text-muted max-md:font-normal";

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
    <tr className={choice ? `max-md:grid-cols-[auto_1fr] max-md:py-2.5 ${line}` : "max-md:sr-only"}>
      {choice && (
        <th
          scope="col"
          className={`md:w-6.5 md:pr-0! max-md:static max-md:bg-transparent max-md:p-0 max-md:shadow-none ${besideTexts} ${head}`}
        >
          <Checkbox
            label={<span className="md:sr-only">All shifts</span>}
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            onChange={() => choice.onChange(isAll ? new Set() : all)}
          />
        </th>
      )}
      {columns.map((name, at) => (
        // Room for a unit and its route on one line.
        <th key={name} scope="col" className={classNames(head, "max-md:sr-only", at === 0 && "md:w-[42%]")}>
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
    <tr className={line}>
      <th
        scope="rowgroup"
        colSpan={columns.length + 1}
        className={`py-1 pr-3 text-left font-medium text-muted [--ground:var(--color-subtle)] max-md:pr-0 md:whitespace-nowrap ${ground}`}
      >
        <Checkbox
          label={
            <>
              {group.title}{" "}
              <span className="ml-1 text-sm font-normal">{`${count} of ${ids.length} selected`}</span>
            </>
          }
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
    <tr
      className={classNames(
        line,
        "max-md:py-2 max-md:last:border-b-0",
        onChange ? "max-md:grid-cols-[auto_1fr_auto]" : "max-md:grid-cols-[1fr_auto]",
      )}
    >
      {onChange && (
        <td className={`${cell} md:pr-0! ${besideTexts}`}>
          <Checkbox
            label={`${slot.caregiver_name}, ${slot.resource_type}, ${day} ${slot.start_time}`}
            hideLabel
            checked={isChosen}
            onChange={() => onChange((chosen) => toggled(chosen, slot.slot_id))}
          />
        </td>
      )}
      <td className={`${cell} wrap-anywhere max-md:order-3 max-md:col-span-2`}>
        {slot.resource_type}
        {slot.is_guaranteed && (
          <span className="ml-2">
            <Pill>Guaranteed</Pill>
          </span>
        )}
        <span className={`ml-2 ${note}`} title={isCut(slot.unit_name) ? slot.unit_name : undefined}>
          {termsOf(slot, brand)}
        </span>
      </td>
      <td className={`${cell} whitespace-nowrap max-md:order-2 max-md:text-right`}>
        {!onChange && `${day}, `}
        {slot.start_time} – {slot.end_time}
      </td>
      <td className={`${cell} wrap-anywhere max-md:order-1 max-md:font-medium`}>
        {slot.caregiver_name} <Tier tier={slot.caregiver?.caregiverStats.tier} className="ml-1" />
        {fault && <span className={`block ${note}`}>{fault}</span>}
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
    <table className="w-full text-left">
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
  );
}
