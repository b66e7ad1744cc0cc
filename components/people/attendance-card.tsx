import { Clock, DoorOpen, PhoneOff, UserX, type LucideIcon } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import type { PersonAttendance } from "@/lib/people/schema";
import { formatDay } from "@/lib/time/calendar";
import { PersonCard } from "./person-card";
import { countText, slotPath, type ShownPerson } from "./words";

type Mark = PersonAttendance["marks"][number];

const marks: Record<Mark, string> = {
  WORKED: "bg-bar h-full",
  LATE: "bg-running-late h-3/5",
  LEFT_EARLY: "bg-bar-claimed h-3/5",
  CALLED_OFF: "border border-dashed border-gap h-full",
  NO_SHOW: "bg-danger h-full",
};

const icons: Record<Exclude<Mark, "WORKED">, LucideIcon> = {
  LATE: Clock,
  LEFT_EARLY: DoorOpen,
  CALLED_OFF: PhoneOff,
  NO_SHOW: UserX,
};

const inks: Record<Exclude<Mark, "WORKED">, string> = {
  LATE: "text-running-late",
  LEFT_EARLY: "text-pending",
  CALLED_OFF: "text-gap",
  NO_SHOW: "text-no-show",
};

/** As many as are told apart. */
const MAX_MARKS = 60;

/** "41 on time, 2 late, 1 called off, 1 no-show". */
function countsText({ worked, late, left_early, called_off, no_show }: PersonAttendance): string {
  return [
    `${worked} on time`,
    late > 0 && `${late} late`,
    left_early > 0 && `${left_early} left early`,
    called_off > 0 && `${called_off} called off`,
    no_show > 0 && countText(no_show, "no-show"),
  ]
    .filter(Boolean)
    .join(", ");
}

type Props = {
  person: Pick<ShownPerson, "attendance" | "facilities">;
  /** The active facility; null for an agency, which has no page of a slot. */
  hereId: number | null;
};

type Entry = PersonAttendance["entries"][number];

const row = "flex min-h-8 flex-wrap items-center gap-x-2 px-3.5 py-1 touch:min-h-11";

function EntryRow({ entry, elsewhere, isLinked }: { entry: Entry; elsewhere?: string; isLinked: boolean }) {
  const Icon = icons[entry.kind];
  const facts = (
    <>
      <Icon aria-hidden className={`size-3.75 flex-none ${inks[entry.kind]}`} />
      <span className="min-w-0">
        {entry.text}
        {elsewhere && <span className="text-sm text-muted"> {elsewhere}</span>}
      </span>
      <span className="ml-auto text-sm text-muted tabular-nums">{formatDay(entry.date)}</span>
    </>
  );
  if (!isLinked) return <div className={row}>{facts}</div>;
  return (
    <Link href={slotPath(entry) as Route} prefetch={false} className={`${row} hover:bg-hover`}>
      {facts}
    </Link>
  );
}

/** How they kept their shifts in the last 90 days; each that wasn't kept leads to its slot. */
export function AttendanceCard({ person: { attendance, facilities }, hereId }: Props) {
  const { entries } = attendance;
  if (attendance.marks.length === 0)
    return (
      <PersonCard title="Attendance">
        <p className="border-t border-line px-3.5 py-2.5 text-muted">No shifts in the last 90 days.</p>
      </PersonCard>
    );
  return (
    <PersonCard
      title="Attendance"
      note={<span className="text-sm text-muted">{`${countsText(attendance)} in 90 days`}</span>}
    >
      <div aria-hidden className="flex h-7 items-end gap-0.5 px-3.5 pb-1.5">
        {attendance.marks.slice(-MAX_MARKS).map((mark, at) => (
          // The order is all they have.
          <span key={at} className={classNames("max-w-2 min-w-px flex-1 rounded-xs", marks[mark])} />
        ))}
      </div>
      {entries.length === 0 && (
        <p className="border-t border-line px-3.5 py-2 text-muted">Every shift was worked, on time.</p>
      )}
      <ul>
        {entries.map((entry) => (
          <li key={entry.slot_id} className="border-t border-line">
            <EntryRow
              entry={entry}
              elsewhere={
                entry.facility_id === hereId
                  ? undefined
                  : facilities.find(({ id }) => id === entry.facility_id)?.name
              }
              isLinked={hereId !== null}
            />
          </li>
        ))}
      </ul>
    </PersonCard>
  );
}
