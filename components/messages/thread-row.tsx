import { Check } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { ShiftRow } from "@/lib/messages/schema";
import { isFilled } from "@/lib/messages/thread-rules";
import { isSoon } from "@/lib/slots/attention/rules";
import { startMark } from "./words";

const row =
  "grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line px-4 py-2.5 text-left hover:bg-hover aria-[current]:bg-brand-soft aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)] focus-visible:-outline-offset-2";

type RowProps = {
  mark: ReactNode;
  title: ReactNode;
  when: string;
  line: string;
  look?: string;
  isUnread: boolean;
  isCurrent: boolean;
  onOpen: () => void;
};

/** A thread in the list; the open one is in view. */
export function Row({ mark, title, when, line, look = "text-muted", isUnread, isCurrent, onOpen }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={row}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <span className="row-span-2">{mark}</span>
        <span className={classNames("truncate", isUnread ? "font-semibold" : "font-medium")}>{title}</span>
        <span className="text-sm text-muted tabular-nums">{when}</span>
        <span className={classNames("truncate text-sm/5", !isUnread && "col-span-2", look)}>{line}</span>
        {isUnread && (
          <span className="ml-auto size-2 rounded-full bg-brand">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </button>
    </li>
  );
}

export const box = "grid size-8 place-items-center rounded-md text-sm font-semibold";

/** The sign of a shift: dashed while it is open, solid once it is filled. */
export function GapMark({
  shift,
  today,
}: {
  shift: ShiftRow | { start_time: string; shift_date: string; open: number; claimed: number };
  today: string;
}) {
  if (isFilled(shift))
    return (
      <span aria-hidden className={`${box} bg-brand-soft text-brand-text`}>
        <Check className="size-4" />
      </span>
    );
  const look =
    shift.open === 0
      ? "bg-pending-soft text-pending"
      : isSoon(shift.shift_date, today)
        ? "border border-dashed border-gap bg-gap-soft text-gap"
        : "border border-dashed border-bar-open text-open";
  return (
    <span aria-hidden className={`${box} ${look}`}>
      {startMark(shift.start_time)}
    </span>
  );
}
