import { useRef, type DragEvent, type KeyboardEvent, type MouseEvent } from "react";
import { card } from "@/components/ui/recipes";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import type { Board, Take } from "@/lib/week-plan/board-rules";
import type { PlanSlot } from "@/lib/week-plan/schema";
import { DayHead } from "./day-head";
import type { Group } from "./grid-rules";
import { GapRow } from "./gap-row";
import { idAt, isInLink, moveFocus, personRowAt } from "@/components/list/chips";
import { PersonRow, type GridFacts } from "./person-row";
import { hoursOf } from "./words";
import styles from "./week-grid.module.css";
import { PlanColumns } from "./plan-columns";

type Props = {
  board: Board;
  facts: GridFacts;
  today: string;
  staffing: ReadonlyMap<string, StaffingDay>;
  groups: readonly Group[];
  gaps: readonly PlanSlot[];
  unitNames: ReadonlyMap<number, string>;
  picked: PlanSlot | null;
  takes: ReadonlyMap<number, Take> | null;
  suggested: number;
  onSuggest: () => void;
  onPick: (slotId: number | null, byKeyboard: boolean) => void;
  canTake: (slotId: number, personId: number) => boolean;
  onGive: (slotId: number, personId: number) => void;
  onRemove: (slotId: number) => void;
  onHeld: (slotId: number) => void;
};

/** Pressing, dragging and keys of all chips and rows, in one place: a listener per row would cost as much as the row. */
function useHandlers({ picked, onPick, canTake, onGive, onRemove, onHeld }: Props) {
  const over = useRef<HTMLElement | null>(null);
  const dragged = useRef<number | null>(null);
  const mark = (row: HTMLElement | null) => {
    over.current?.removeAttribute("data-over");
    row?.setAttribute("data-over", "");
    over.current = row;
  };
  /** Who would take a shift at this place. */
  const takerAt = (target: EventTarget, slotId: number | null): number | null => {
    const personId = idAt(target, "person");
    return slotId !== null && personId !== null && canTake(slotId, personId) ? personId : null;
  };
  const giveAt = (target: EventTarget, slotId: number): boolean => {
    const personId = takerAt(target, slotId);
    if (personId !== null) onGive(slotId, personId);
    return personId !== null;
  };
  return {
    onClick: (event: MouseEvent) => {
      const { target } = event;
      if (isInLink(target)) return;
      const slotId = idAt(target, "slot");
      if (slotId !== null) return onPick(picked?.slot_id === slotId ? null : slotId, event.detail === 0);
      if (picked) return void giveAt(target, picked.slot_id);
      const heldId = idAt(target, "held");
      if (heldId !== null) onHeld(heldId);
    },
    onDragStart: (event: DragEvent) => {
      const slotId = idAt(event.target, "slot");
      if (slotId === null) return;
      dragged.current = slotId;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(slotId));
      // Deferred: the browser must snapshot the drag image first.
      setTimeout(() => onPick(slotId, false));
    },
    onDragOver: (event: DragEvent) => {
      if (takerAt(event.target, dragged.current) === null) return mark(null);
      event.preventDefault();
      mark(personRowAt(event.target));
    },
    onDragLeave: (event: DragEvent) => {
      if (event.target === event.currentTarget) mark(null);
    },
    onDrop: (event: DragEvent) => {
      mark(null);
      if (dragged.current !== null && giveAt(event.target, dragged.current)) event.preventDefault();
    },
    onDragEnd: () => {
      mark(null);
      dragged.current = null;
      onPick(null, false);
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

/** People in rows, days in columns, the open shifts on top of them. */
export function WeekGrid(props: Props) {
  const { board, facts, today, staffing, groups, gaps, unitNames, picked, takes, suggested, onSuggest } =
    props;
  const handlers = useHandlers(props);
  const onDemand = new Map<string, number>();
  for (const { date, status, is_flex } of board.slots.values())
    if (status === "UNCLAIMED" && !is_flex) onDemand.set(date, (onDemand.get(date) ?? 0) + 1);
  const total = groups.reduce((sum, { people }) => sum + people.length, 0);
  return (
    <div className={`${styles.frame} ${card}`}>
      <table className={styles.table} {...handlers}>
        <caption className="sr-only">
          People by days. Arrow keys move between shifts, Enter picks one up. Then up and down move between
          those who may take it, Enter plans it, Escape puts it back.
        </caption>
        <PlanColumns />
        <thead>
          <tr className={styles.head}>
            <th scope="col">
              People <span className="text-faint tabular-nums">{total}</span>
            </th>
            {facts.days.map((date) => (
              <DayHead key={date} date={date} board={board} isToday={date === today} staffing={staffing} />
            ))}
            <th scope="col">{`Hours of ${board.thresholdHours}`}</th>
          </tr>
          <GapRow
            gaps={gaps}
            onDemand={onDemand}
            days={facts.days}
            unitNames={unitNames}
            pickedId={picked?.slot_id ?? null}
            suggested={suggested}
            onSuggest={onSuggest}
          />
        </thead>
        {groups.map(({ id, name, people, minutes }) => {
          const open = gaps.filter(({ unit_id }) => String(unit_id ?? 0) === id).length;
          return (
            <tbody key={id}>
              {name !== null && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={8}>
                    {name}{" "}
                    <small className="text-sm font-normal text-muted">
                      {people.length === 1 ? "1 person" : `${people.length} people`}
                    </small>
                    {open > 0 && <b className="ml-1.5 text-open">{`${open} open`}</b>}
                  </th>
                  <td>{`${hoursOf(minutes)} h`}</td>
                </tr>
              )}
              {people.map((of) => (
                <PersonRow
                  key={of.person.id}
                  of={of}
                  facts={facts}
                  isStop={gaps.length === 0 && of === groups[0]?.people[0]}
                  take={takes?.get(of.person.id) ?? null}
                  movedId={
                    picked && board.drafts.get(picked.slot_id) === of.person.id ? picked.slot_id : null
                  }
                />
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

export const Legend = () => (
  <span aria-hidden className={`${styles.frame} ${styles.key}`}>
    {[
      ["published", "Published"],
      ["draft", "Draft"],
      ["claimed", "Claimed"],
      ["open", "Open"],
    ].map(([kind, label]) => (
      <span key={kind}>
        <i className={styles.chip} data-kind={kind} />
        {label}
      </span>
    ))}
    <span>
      <i className={styles.can} />
      Can work
    </span>
    <span>
      <i className={styles.off} />
      Can’t work
    </span>
  </span>
);
