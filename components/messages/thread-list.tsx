"use client";

import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { classNames } from "@/components/ui/class-names";
import { FailedLoad } from "@/components/ui/failed-load";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { pageTitle } from "@/components/ui/recipes";
import type { MessagesAddress, Shown } from "@/lib/messages/address-rules";
import type { PersonRow, ShiftRow, Threads } from "@/lib/messages/schema";
import { listedThreads } from "@/lib/messages/thread-rules";
import { toldApart } from "@/lib/professionals/namesake-rules";
import { photoOf } from "@/lib/professionals/photo/client";
import { isSoon } from "@/lib/slots/attention/rules";
import { dateIn } from "@/lib/time/calendar";
import { dayOf, gapLine, startMark, whenWritten } from "./words";

export type Here = { facilityId: number; now: number; zone: string };

type Props = {
  threads: Threads | undefined;
  isError: boolean;
  onRetry: () => void;
  at: MessagesAddress;
  onShow: (show: Shown) => void;
  onOpen: (open: { shift: number } | { person: number }) => void;
  here: Here;
};

const row =
  "grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line px-4 py-2.5 text-left hover:bg-hover aria-[current]:bg-brand-soft aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)] focus-visible:-outline-offset-2";

type RowProps = {
  mark: ReactNode;
  title: string;
  when: string;
  line: string;
  look?: string;
  isUnread: boolean;
  isCurrent: boolean;
  onOpen: () => void;
};

function Row({ mark, title, when, line, look = "text-muted", isUnread, isCurrent, onOpen }: RowProps) {
  return (
    <li>
      <button type="button" className={row} aria-current={isCurrent || undefined} onClick={onOpen}>
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

const box = "grid size-8 place-items-center rounded-md text-sm font-semibold";

/** The sign of a shift: dashed while it is open, solid once it is filled. */
export function GapMark({
  shift,
  today,
}: {
  shift: ShiftRow | { start_time: string; shift_date: string; open: number; claimed: number };
  today: string;
}) {
  if (shift.open === 0 && shift.claimed === 0)
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

const heading = "bg-subtle px-4 py-1.5 text-sm/5 font-medium text-muted border-b border-line";

const titleOf = (shift: ShiftRow, today: string) =>
  `${shift.resource_type} ${dayOf(shift.shift_date, today)} ${shift.start_time.replace(":00", "")}`;

function Gaps({ shifts, ...props }: Pick<Props, "at" | "onOpen" | "here"> & { shifts: readonly ShiftRow[] }) {
  if (shifts.length === 0) return null;
  const today = dateIn(props.here.now, props.here.zone);
  return (
    <section aria-label="About open shifts">
      <h2 className={heading}>About open shifts</h2>
      <ul>
        {shifts.map((shift) => (
          <Row
            key={shift.shift_id}
            mark={<GapMark shift={shift} today={today} />}
            title={titleOf(shift, today)}
            when={whenWritten(shift.last_at, props.here)}
            line={gapLine(shift).text}
            look={gapLine(shift).isYes ? "font-semibold text-confirmed" : "text-muted"}
            isUnread={shift.is_unread}
            isCurrent={props.at.shift === shift.shift_id}
            onOpen={() => props.onOpen({ shift: shift.shift_id })}
          />
        ))}
      </ul>
    </section>
  );
}

function People({
  people,
  ...props
}: Pick<Props, "at" | "onOpen" | "here"> & { people: readonly PersonRow[] }) {
  if (people.length === 0) return null;
  const names = toldApart(
    people.map(({ caregiver_id: id, name, resource_type: type }) => ({ id, name, type })),
  );
  return (
    <section aria-label="People">
      <h2 className={heading}>People</h2>
      <ul>
        {people.map((one) => (
          <Row
            key={one.caregiver_id}
            mark={
              one.has_failed ? (
                <span aria-hidden className={`${box} rounded-full bg-no-show-soft text-no-show`}>
                  <TriangleAlert className="size-4" />
                </span>
              ) : (
                <Avatar name={one.name} src={one.has_photo ? photoOf(one.caregiver_id) : undefined} />
              )
            }
            title={names.get(one.caregiver_id)!}
            when={whenWritten(one.last_at, props.here)}
            line={one.has_failed ? "Not delivered" : one.is_own ? `You: ${one.last_text}` : one.last_text}
            look={one.has_failed ? "text-danger-text" : "text-muted"}
            isUnread={one.is_unread}
            isCurrent={props.at.person === one.caregiver_id}
            onOpen={() => props.onOpen({ person: one.caregiver_id })}
          />
        ))}
      </ul>
    </section>
  );
}

/** All threads: about shifts first, because a gap can't wait. */
export function ThreadList(props: Props) {
  const { threads, isError, onRetry, at, onShow } = props;
  const { shifts, people } = listedThreads(threads ?? { shifts: [], people: [] }, at.show);
  const unread = threads?.people.filter((one) => one.is_unread).length ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <h1 className={`mr-auto ${pageTitle}`}>Messages</h1>
        <Segmented
          label="Show"
          value={at.show}
          onChange={onShow}
          options={[
            { value: "all", label: "All" },
            { value: "gaps", label: "Gaps" },
            { value: "unread", label: unread > 0 ? `Unread ${unread}` : "Unread" },
          ]}
        />
      </div>
      <div className="border-t border-line" aria-busy={!threads && !isError}>
        {isError && !threads && (
          <div className="p-4">
            <FailedLoad message="The messages could not be loaded." onRetry={onRetry} />
          </div>
        )}
        {!threads && !isError && (
          <div className="grid gap-2 p-4">
            {[1, 2, 3, 4].map((n) => (
              <Skeleton key={n} className="h-12" />
            ))}
          </div>
        )}
        <Gaps {...props} shifts={shifts} />
        <People {...props} people={people} />
        {threads && shifts.length + people.length === 0 && (
          <p className="px-4 py-6 text-muted">
            {at.show === "unread"
              ? "You have read everything."
              : "Ask someone about an open shift, and it appears here."}
          </p>
        )}
      </div>
    </>
  );
}
