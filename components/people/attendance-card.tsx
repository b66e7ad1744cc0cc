import { Clock, DoorOpen, PhoneOff, UserX, type LucideIcon } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import type { Person, PersonAttendance } from "@/lib/people/schema";
import { formatDay } from "@/lib/time/calendar";
import { PersonCard } from "./person-card";
import { countText, slotPath } from "./words";

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

/** "41 worked, 2 late, 1 called off, 1 no-show". */
function countsText({ worked, late, left_early, called_off, no_show }: PersonAttendance): string {
  return [
    `${worked} worked`,
    late > 0 && `${late} late`,
    left_early > 0 && `${left_early} left early`,
    called_off > 0 && `${called_off} called off`,
    no_show > 0 && countText(no_show, "no-show"),
  ]
    .filter(Boolean)
    .join(", ");
}

type Props = {
  person: Person;
  /** The active facility. */
  hereId: number;
};

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
        {entries.map(({ slot_id, facility_id, date, kind, text }) => {
          const Icon = icons[kind];
          const elsewhere = facility_id !== hereId && facilities.find(({ id }) => id === facility_id)?.name;
          return (
            <li key={slot_id} className="border-t border-line">
              <Link
                href={slotPath({ slot_id, facility_id }) as Route}
                prefetch={false}
                className="flex min-h-8 flex-wrap items-center gap-x-2 px-3.5 py-1 hover:bg-hover touch:min-h-11"
              >
                <Icon aria-hidden className={`size-3.75 flex-none ${inks[kind]}`} />
                <span className="min-w-0">
                  {text}
                  {elsewhere && <span className="text-sm text-muted"> {elsewhere}</span>}
                </span>
                <span className="ml-auto text-sm text-muted tabular-nums">{formatDay(date)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </PersonCard>
  );
}
