import { CircleHelp } from "lucide-react";
import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { noteActionsPress } from "@/components/slot-actions/action-store";
import { Popover } from "@/components/ui/popover";
import { card } from "@/components/ui/recipes";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import type { Board, Take } from "@/lib/week-plan/board-rules";
import type { PlanSlot } from "@/lib/week-plan/schema";
import { DayHead } from "./day-head";
import type { Group } from "./grid-rules";
import { GridLegend } from "./grid-foot";
import { GapRow } from "./gap-row";
import { around, idAt, isInLink, moveFocus } from "@/components/list/chips";
import { useCarriedShift } from "./carried-shift";
import type { GridFacts } from "./lanes";
import { PersonRow } from "./person-row";
import styles from "./week-grid.module.css";
import { PlanColumns } from "./plan-columns";

type Props = {
  board: Board;
  facts: GridFacts;
  today: string;
  staffing: ReadonlyMap<string, StaffingDay>;
  groups: readonly Group[];
  picked: PlanSlot | null;
  takes: ReadonlyMap<number, Take> | null;
  onPick: (slotId: number | null, byKeyboard?: boolean) => void;
  takeFor: (slotId: number, personId: number) => Take | null;
  onGive: (slotId: number, personId: number) => void;
  onRemove: (slotId: number) => void;
  onHeld: (slotId: number, chip: HTMLElement) => void;
};

/** Presses and keys of all chips and rows, in one place: a listener per row would cost as much as the row. */
function handlersOf({ picked, onPick, takeFor, onGive, onRemove, onHeld }: Props) {
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      const held = around(target, "held");
      if (held) noteActionsPress(held);
    },
    onClick: (event: MouseEvent) => {
      const { target } = event;
      if (isInLink(target)) return;
      const slotId = idAt(target, "slot");
      if (slotId !== null) return onPick(picked?.slot_id === slotId ? null : slotId, event.detail === 0);
      if (picked) {
        const personId = idAt(target, "person");
        if (personId !== null && takeFor(picked.slot_id, personId)?.block === null)
          onGive(picked.slot_id, personId);
        return;
      }
      const held = around(target, "held");
      if (held) onHeld(Number(held.dataset.held), held);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const slotId = idAt(event.target, "slot");
      if ((event.key === "Delete" || event.key === "Backspace") && slotId !== null) {
        event.preventDefault();
        onRemove(slotId);
      } else moveFocus(event);
    },
  };
}

/** People in rows, days in columns, what is open in a unit on top of its people. */
export function WeekGrid(props: Props) {
  const { board, facts, today, staffing, groups, picked, takes } = props;
  const table = useCarriedShift<HTMLTableElement>({ ...props, days: facts.days });
  const total = groups.reduce((sum, { people }) => sum + people.length, 0);
  const stop = groups.find(({ gaps }) => gaps.length > 0)?.gaps[0];
  return (
    <div className={`${styles.frame} ${card}`}>
      <table ref={table} className={styles.table} {...handlersOf(props)}>
        <caption className="sr-only">
          People by days. Arrow keys move between shifts, Enter picks one up. Then up and down move between
          those who may take it, Enter plans it, Escape puts it back. Enter on a published shift opens what
          can be done with it.
        </caption>
        <PlanColumns />
        <thead>
          <tr className={styles.head}>
            <th scope="col">
              People <span className="text-faint tabular-nums">{total}</span>
              <Popover
                label="What the signs mean"
                iconOnly
                trigger={<CircleHelp aria-hidden className="size-4" />}
                className="ml-1 inline-flex size-6 items-center justify-center rounded-sm align-middle text-muted hover:bg-hover"
              >
                {() => <GridLegend board={board} isByUnit={facts.isByUnit} />}
              </Popover>
            </th>
            {facts.days.map((date) => (
              <DayHead key={date} date={date} board={board} today={today} staffing={staffing} />
            ))}
            <th scope="col">{`Hours of ${board.thresholdHours}`}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <GapRow
              group={group}
              days={facts.days}
              unitNames={facts.unitNames}
              // The others aren't drawn again for it.
              pickedId={group.gaps.find(({ slot_id }) => slot_id === picked?.slot_id)?.slot_id ?? null}
              stopId={stop?.slot_id}
            />
            {group.people.map((of) => (
              <PersonRow
                key={of.person.id}
                of={of}
                facts={facts}
                isStop={!stop && of === groups[0]?.people[0]}
                take={takes?.get(of.person.id) ?? null}
                movedId={picked && board.drafts.get(picked.slot_id) === of.person.id ? picked.slot_id : null}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
