"use client";

import { TriangleAlert } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Disclosure } from "@/components/ui/disclosure";
import { FailedLoad } from "@/components/ui/failed-load";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { pageTitle } from "@/components/ui/recipes";
import type { MessagesAddress, Shown } from "@/lib/messages/address-rules";
import type { PersonRow, ShiftRow, Threads } from "@/lib/messages/schema";
import type { ListedThreads } from "@/lib/messages/thread-rules";
import { toldApart } from "@/lib/professionals/namesake-rules";
import { photoOf } from "@/lib/professionals/photo/client";
import { dateIn, shortTime } from "@/lib/time/calendar";
import { box, GapMark, Row } from "./thread-row";
import { dayAndTime, dayOf, gapLine, leadOf, whenWritten } from "./words";

export type Here = { facilityId: number; now: number; zone: string };

type Props = {
  threads: Threads | undefined;
  listed: ListedThreads | undefined;
  isError: boolean;
  onRetry: () => void;
  at: MessagesAddress;
  /** Whether the open thread is only shown, not read. */
  isPeek: boolean;
  onShow: (show: Shown) => void;
  onOpen: (open: { shift: number } | { person: number }) => void;
  here: Here;
};

const heading = "bg-subtle px-4 py-1.5 text-sm/5 font-medium text-muted border-b border-line";

/** "tomorrow 3 PM". */
const startOf = ({ shift_date, start_time }: ShiftRow, today: string) =>
  dayAndTime(dayOf(shift_date, today), shortTime(start_time));

type Opening = Pick<Props, "at" | "isPeek" | "onOpen" | "here">;

function ShiftRows({ shifts, isDated, ...props }: Opening & { shifts: ShiftRow[]; isDated: boolean }) {
  const today = dateIn(props.here.now, props.here.zone);
  return (
    <ul>
      {shifts.map((shift) => (
        <Row
          key={shift.shift_id}
          mark={<GapMark shift={shift} today={today} />}
          title={
            <>
              {`${shift.resource_type} ${isDated ? startOf(shift, today) : shortTime(shift.start_time)}`}
              {shift.units.length > 0 && (
                <span className="font-normal text-muted">{`, ${shift.units.join(", ")}`}</span>
              )}
            </>
          }
          when={leadOf(shift.start_time_at_utc, props.here.now)}
          line={gapLine(shift).text}
          look={gapLine(shift).isYes ? "font-semibold text-confirmed" : "text-muted"}
          isUnread={shift.is_unread && (props.isPeek || props.at.shift !== shift.shift_id)}
          isCurrent={props.at.shift === shift.shift_id}
          onOpen={() => props.onOpen({ shift: shift.shift_id })}
        />
      ))}
    </ul>
  );
}

function Gaps({ days, ...props }: Opening & Pick<ListedThreads, "days">) {
  if (days.length === 0) return null;
  const today = dateIn(props.here.now, props.here.zone);
  return (
    <section aria-label="About open shifts">
      <h2 className="sr-only">About open shifts</h2>
      {days.map(({ date, shifts }) => (
        <section key={date}>
          <h3 className={heading}>{`Shifts ${dayOf(date, today)}`}</h3>
          <ShiftRows {...props} shifts={shifts} isDated={false} />
        </section>
      ))}
    </section>
  );
}

/** Shut, since nobody waits in it, unless the open thread is one of them. */
function Filled({ shifts, ...props }: Opening & { shifts: ShiftRow[] }) {
  if (shifts.length === 0) return null;
  const isOpen = shifts.some((one) => one.shift_id === props.at.shift);
  return (
    <div className="border-b border-line px-4 py-1 text-sm text-muted">
      <Disclosure key={String(isOpen)} isOpen={isOpen} summary={`Filled ${shifts.length}`}>
        <div className="-mx-4 -mb-1.25 border-t border-line text-base text-ink">
          <ShiftRows {...props} shifts={shifts} isDated />
        </div>
      </Disclosure>
    </div>
  );
}

function People({ title, people, ...props }: Opening & { title: string; people: PersonRow[] }) {
  if (people.length === 0) return null;
  const names = toldApart(
    people.map(({ caregiver_id: id, name, resource_type: type }) => ({ id, name, type })),
  );
  return (
    <section aria-label={title}>
      <h2 className={heading}>{title}</h2>
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
            isUnread={one.is_unread && (props.isPeek || props.at.person !== one.caregiver_id)}
            isCurrent={props.at.person === one.caregiver_id}
            onOpen={() => props.onOpen({ person: one.caregiver_id })}
          />
        ))}
      </ul>
    </section>
  );
}

/** All threads: who waits to be read first, then what still needs someone. */
export function ThreadList(props: Props) {
  const { threads, listed, isError, onRetry, at, onShow } = props;
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
        {listed && (
          <>
            <People {...props} title="New" people={listed.unread} />
            <Gaps {...props} days={listed.days} />
            <People {...props} title="People" people={listed.people} />
            <Filled {...props} shifts={listed.filled} />
          </>
        )}
        {listed && Object.values(listed).every((part) => part.length === 0) && (
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
