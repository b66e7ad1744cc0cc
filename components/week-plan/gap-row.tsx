import { Check } from "lucide-react";
import { memo } from "react";
import { Button } from "@/components/ui/button";
import type { PlanSlot } from "@/lib/week-plan/schema";
import { chipText, countText, slotText } from "./words";
import styles from "./week-grid.module.css";

type Props = {
  gaps: readonly PlanSlot[];
  /** Open slots of a day that are the marketplace's. */
  onDemand: ReadonlyMap<string, number>;
  days: readonly string[];
  unitNames: ReadonlyMap<number, string>;
  pickedId: number | null;
  /** How many of them a suggestion would fill. */
  suggested: number;
  onSuggest: () => void;
};

const nameOf = (slot: PlanSlot, unitNames: ReadonlyMap<number, string>) =>
  slotText(slot, slot.unit_id === null ? null : (unitNames.get(slot.unit_id) ?? null));

/** The open shifts by day: pressed or dragged to a person. */
export const GapRow = memo(function GapRow(props: Props) {
  const { gaps, onDemand, days, unitNames, pickedId, suggested, onSuggest } = props;
  return (
    <tr className={styles.gaps}>
      <th scope="row">
        <b className="text-base font-semibold text-open">
          {gaps.length === 0 ? "No open shifts" : countText(gaps.length, "open shift")}
        </b>
        <p className="font-normal text-muted">
          {gaps.length > 0 ? "Drag to a person, or press" : "Nothing to fill"}
        </p>
      </th>
      {days.map((date) => {
        const open = gaps.filter((gap) => gap.date === date);
        const others = onDemand.get(date) ?? 0;
        return (
          <td key={date}>
            <div className={`${styles.scroll} flex flex-wrap gap-1`}>
              {open.map((gap) => (
                <button
                  key={gap.slot_id}
                  type="button"
                  className={`${styles.chip} h-5.5 flex-auto`}
                  data-kind="open"
                  data-inline
                  data-chip
                  tabIndex={gap === gaps[0] ? 0 : -1}
                  data-slot={gap.slot_id}
                  draggable
                  aria-pressed={pickedId === gap.slot_id}
                  aria-label={`Open: ${nameOf(gap, unitNames)}`}
                  title={nameOf(gap, unitNames)}
                >
                  {`${gap.resource_type} ${chipText(gap)}`}
                </button>
              ))}
            </div>
            {open.length === 0 && others === 0 && (
              <p className="flex items-center gap-1 px-1.5 py-0.5 text-faint">
                <Check aria-hidden className="size-3.5" /> Filled
              </p>
            )}
            {others > 0 && <p className="truncate px-1 text-faint">{`${others} on demand`}</p>}
          </td>
        );
      })}
      <td>
        {gaps.length > 0 && (
          <>
            <Button size="sm" className="w-full" aria-disabled={suggested === 0} onClick={onSuggest}>
              {`Suggest for all ${gaps.length}`}
            </Button>
            <p className="mt-0.5 text-center text-muted">
              {suggested === 0 ? "No one without overtime" : `${suggested} without overtime`}
            </p>
          </>
        )}
      </td>
    </tr>
  );
});
