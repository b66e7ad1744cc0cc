import { Check } from "lucide-react";
import { memo } from "react";
import { shortHoursOf } from "@/lib/time/durations";
import type { PlanSlot } from "@/lib/week-plan/schema";
import { counted } from "@/lib/counts";
import { mergedGaps, type Group } from "./grid-rules";
import { chipText, placeMark, slotText } from "./words";
import styles from "./week-grid.module.css";

type ChipProps = {
  slots: readonly PlanSlot[];
  unitName: string | null;
  /** Whether its unit has to be said. */
  isNamed: boolean;
  isStop: boolean;
  pickedId: number | null;
};

/** Open places of one type and time: pressed or dragged to a person, one at a time. */
function GapChip({ slots, unitName, isNamed, isStop, pickedId }: ChipProps) {
  const [first] = slots;
  const picked = slots.find(({ slot_id }) => slot_id === pickedId);
  const name = slotText(first!, unitName);
  const places = slots.length > 1 ? `, ${slots.length} places` : "";
  return (
    <button
      type="button"
      className={`touch-manipulation select-none ${styles.chip}`}
      data-kind="open"
      data-chip
      tabIndex={isStop ? 0 : -1}
      data-slot={(picked ?? first!).slot_id}
      data-also={slots.map(({ slot_id }) => slot_id).join(" ")}
      aria-pressed={picked !== undefined}
      aria-label={`Open: ${name}${places}`}
      title={`${name}${places}`}
    >
      {`${first!.resource_type} ${chipText(first!)}`}
      {isNamed && unitName && <small>{placeMark(unitName)}</small>}
      {slots.length > 1 && <b>{`×${slots.length}`}</b>}
    </button>
  );
}

type Props = {
  group: Group;
  days: readonly string[];
  unitNames: ReadonlyMap<number, string>;
  pickedId: number | null;
  /** The gap where Tab enters the grid. */
  stopId: number | undefined;
};

/** The head of a unit's people, which stays above them: what is open in it, day by day. */
export const GapRow = memo(function GapRow({ group, days, unitNames, pickedId, stopId }: Props) {
  const { name, people, minutes, gaps } = group;
  return (
    <tr className={styles.group}>
      <th
        scope="rowgroup"
        aria-label={`${name ?? "Everyone"}, ${counted(people.length, "person", "people")}`}
      >
        <span className="flex items-baseline gap-1.5">
          <b className="min-w-0 truncate font-semibold">{name ?? "Everyone"}</b>
          <small className="flex-none text-sm font-normal text-muted">{people.length}</small>
        </span>
      </th>
      {days.map((date) => (
        <td key={date}>
          <div className={styles.gaps}>
            {mergedGaps(gaps.filter((gap) => gap.date === date)).map(({ key, first, slots }) => (
              <GapChip
                key={key}
                slots={slots}
                unitName={first.unit_id === null ? null : (unitNames.get(first.unit_id) ?? null)}
                isNamed={name === null}
                isStop={slots.some(({ slot_id }) => slot_id === stopId)}
                pickedId={pickedId}
              />
            ))}
          </div>
        </td>
      ))}
      <td>
        <span className="flex items-baseline justify-between gap-2">
          {gaps.length > 0 ? (
            <b className="text-open">{`${gaps.length} open`}</b>
          ) : (
            <span>
              <Check aria-hidden className="mr-1 inline size-3.5 align-[-0.125em]" />
              Filled
            </span>
          )}
          <span>{`${shortHoursOf(minutes)} h`}</span>
        </span>
      </td>
    </tr>
  );
});
