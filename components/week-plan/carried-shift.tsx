import { Ban, Check, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { createPortal } from "react-dom";
import { useCarry, type Point } from "@/components/list/carry";
import { cellOf, idAt, personRowAt } from "@/components/list/chips";
import { createStore } from "@/components/ui/store";
import { shortHoursOf } from "@/lib/time/durations";
import type { Board, Take } from "@/lib/week-plan/board-rules";
import { chipText, concernTexts } from "./words";

type Carried = {
  slotId: number;
  /** "CNA 7a–3p". */
  text: string;
  at: Point;
  isByFinger: boolean;
  /** Who would have it if it were let go now. */
  taker: { name: string; take: Take } | null;
};

const carriedShift = createStore<Carried | null>(null);

/** Whether a shift is being carried, for what shows only then. */
export const useIsCarrying = (): boolean => carriedShift.usePart((carried) => carried !== null);

type Given = {
  board: Board;
  days: readonly string[];
  takeFor: (slotId: number, personId: number) => Take | null;
  onPick: (slotId: number | null) => void;
  onGive: (slotId: number, personId: number) => void;
};

/** Carries shifts to the people within the ref's element. */
export function useCarriedShift<Box extends HTMLElement>({ board, days, takeFor, onPick, onGive }: Given) {
  const marked = useRef<readonly HTMLElement[]>([]);
  /** The row that would take it, and its cell of the shift's day, wherever in the row the pointer is. */
  const mark = (row: HTMLElement | null, slotId?: number) => {
    const cell = cellOf(row, days.indexOf(board.slots.get(slotId ?? 0)?.date ?? ""));
    for (const one of marked.current) one.removeAttribute("data-over");
    marked.current = [row, cell].filter((one) => one !== null);
    for (const one of marked.current) one.setAttribute("data-over", "");
  };
  const takerAt = (slotId: number, over: Element | null) => {
    const personId = over && idAt(over, "person");
    const take = personId === null ? null : takeFor(slotId, personId);
    return personId === null || !take ? null : { personId, take };
  };
  return useCarry<Box>({
    liftable: (target) => idAt(target, "slot"),
    onLift: (slotId, at, isByFinger) => {
      const slot = board.slots.get(slotId);
      const text = slot ? `${slot.resource_type} ${chipText(slot)}` : "";
      carriedShift.set({ slotId, text, at, isByFinger, taker: null });
      onPick(slotId);
    },
    onMove: (slotId, over, at) => {
      const found = takerAt(slotId, over);
      mark(over && found?.take.block === null ? personRowAt(over) : null, slotId);
      const name = found && board.people.get(found.personId)?.person.name;
      const carried = carriedShift.get();
      if (carried)
        carriedShift.set({ ...carried, at, taker: found && name ? { name, take: found.take } : null });
    },
    onDrop: (slotId, over) => {
      const found = takerAt(slotId, over);
      if (found?.take.block === null) onGive(slotId, found.personId);
    },
    onEnd: (isKept) => {
      mark(null);
      carriedShift.set(null);
      // Lifted and let go at once is the same as pressed.
      if (!isKept) onPick(null);
    },
  });
}

function Taker({ name, take }: NonNullable<Carried["taker"]>) {
  if (take.block)
    return (
      <span className="flex gap-1 text-danger-text">
        <Ban aria-hidden className="mt-0.75 size-3.5 flex-none" />
        <span>{`${name}: ${take.block.text}`}</span>
      </span>
    );
  const [concern] = concernTexts(take);
  const Icon = concern === undefined ? Check : TriangleAlert;
  return (
    <span className={`flex gap-1 ${concern === undefined ? "text-confirmed" : "text-pending"}`}>
      <Icon aria-hidden className="mt-0.75 size-3.5 flex-none" />
      <span>{`${name} → ${shortHoursOf(take.minutesWith)} h${concern === undefined ? "" : `. ${concern}`}`}</span>
    </span>
  );
}

/** The dragged shift, beside the pointer or above the finger, with its effect on the person under it. */
export function CarriedShift() {
  const carried = carriedShift.use();
  if (!carried) return null;
  const { text, at, isByFinger, taker } = carried;
  return createPortal(
    <div
      aria-hidden
      data-carried
      className={`pointer-events-none fixed z-50 grid w-max max-w-60 gap-0.5 rounded-md border border-brand-text bg-raised px-2.5 py-1.5 text-sm/5 shadow-lg ${isByFinger ? "-translate-x-1/2 -translate-y-[calc(100%+2rem)]" : "translate-3"}`}
      style={{
        left: isByFinger
          ? `clamp(7.75rem, ${at.x}px, calc(100vw - 7.75rem))`
          : `min(${at.x}px, calc(100vw - 17rem))`,
        top: isByFinger ? `max(${at.y}px, 8rem)` : at.y,
      }}
    >
      <b className="font-semibold text-brand-text">{text}</b>
      {taker && <Taker {...taker} />}
    </div>,
    document.body,
  );
}
