import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";
import { counted } from "@/lib/counts";
import { isForReview, isNearReview, totalText } from "@/lib/people/points/word-rules";
import type { AttendanceKind } from "@/lib/people/attendance-rules";
import { HoursMeter } from "@/components/ui/hours-meter";
import { displayStatus } from "@/lib/slots/rules";
import { formatShortDay } from "@/lib/time/calendar";
import { shortHoursBetween } from "@/lib/time/durations";
import {
  elsewhereOf,
  hoursText,
  isHeld,
  overtimeText,
  timesOf,
  totalOf,
  weekText,
  type Here,
  type ShownPerson,
} from "./words";

type FactsProps = {
  person: ShownPerson;
  here: Here;
  now: number;
  /** What to do about a claimed shift. */
  claimedOf?: (slotId: number) => ReactNode;
};

type FactProps = {
  name: ReactNode;
  aside?: ReactNode;
  value: ReactNode;
  small?: ReactNode;
  children?: ReactNode;
};

function Fact({ name, aside, value, small, children }: FactProps) {
  return (
    <div className="min-w-0 border-line px-3.5 pt-2.5 pb-2.75 max-md:odd:border-r max-md:nth-[n+3]:border-t md:not-first:border-l">
      <dt className="flex justify-between gap-2 text-sm text-muted">
        {name}
        {aside}
      </dt>
      <dd>
        <b className="text-lg font-title tracking-title">{value}</b>{" "}
        {small && <span className="text-sm whitespace-nowrap text-muted">{small}</span>}
        {children}
      </dd>
    </div>
  );
}

function ThisWeek({ person }: { person: ShownPerson }) {
  const week = person.weeks[0]!;
  const limit = person.overtime_threshold_hours;
  const total = totalOf(week);
  const left = limit * 60 - total;
  return (
    <Fact
      name="This week"
      aside={
        left < 0 ? (
          <b className="text-danger-text">{shortHoursBetween(limit * 60, total)} h overtime</b>
        ) : (
          left <= limit * 15 && (
            <span className="max-md:hidden">{shortHoursBetween(total, limit * 60)} h to overtime</span>
          )
        )
      }
      value={hoursText(total)}
      small={
        <>
          of {limit}
          <span className="max-md:hidden">, {hoursText(week.worked_minutes)} worked</span>
        </>
      }
    >
      <span className="mt-1.25 block">
        <HoursMeter
          workedMinutes={week.worked_minutes}
          aheadMinutes={week.ahead_minutes}
          limitHours={limit}
        />
      </span>
    </Fact>
  );
}

function NextShift({ person, here, now, claimedOf }: FactsProps) {
  const held = person.slots.filter((slot) => isHeld(slot) && Date.parse(slot.end_time_at_utc) > now);
  const [next] = held;
  if (!next) return <Fact name="Next shift" value="None" small="in these five weeks" />;
  const isRunning = Date.parse(next.start_time_at_utc) <= now;
  const rest = person.rest.find(({ slot_id }) => slot_id === next.slot_id);
  const elsewhere = elsewhereOf(next, person, here);
  const zone = elsewhere?.zone ? ` ${elsewhere.zone}` : "";
  // It has begun, and no one has seen them.
  const isAwaited = isRunning && displayStatus(next) !== "ARRIVED";
  return (
    <Fact
      name={isAwaited ? <b className="text-no-show">Not here yet</b> : isRunning ? "On shift" : "Next shift"}
      value={
        isAwaited
          ? `${timesOf(next)}${zone}`
          : isRunning
            ? `Until ${next.end_time}${zone}`
            : formatShortDay(next.shift_date)
      }
    >
      {/* A line of its own: beside the date, its first figure would be read with the day. */}
      {!isRunning && <span className="block text-sm text-muted">{`${timesOf(next)}${zone}`}</span>}
      <span className="block text-sm text-muted">
        {[next.resource_type, elsewhere?.name, next.unit_name].filter(Boolean).join(", ")}
      </span>
      {rest && <span className="block text-sm text-pending">{rest.texts[0]}</span>}
      {displayStatus(next) === "PENDING" && claimedOf?.(next.slot_id)}
    </Fact>
  );
}

function Ahead({ person }: { person: ShownPerson }) {
  const weeks = person.weeks.slice(1);
  const from = weeks[0]!.starts_on;
  const shifts = person.slots.filter((slot) => isHeld(slot) && slot.shift_date >= from).length;
  const over = weeks.filter(({ overtime_minutes }) => overtime_minutes > 0);
  return (
    <Fact
      name="Four weeks after this"
      value={hoursText(weeks.reduce((sum, week) => sum + totalOf(week), 0))}
      small={counted(shifts, "shift")}
    >
      {over.length > 0 ? (
        <span className="block text-sm text-danger-text">
          {over.map((week) => `${overtimeText(week)}, ${weekText(week.starts_on)}`).join("; ")}
        </span>
      ) : (
        <span className="block text-sm text-muted">No overtime</span>
      )}
    </Fact>
  );
}

type AttendedProps = Pick<FactsProps, "person" | "here"> & {
  onAttendance: (kind: AttendanceKind | null) => void;
};

const isMissed = (kind: AttendanceKind) => kind === "NO_SHOW";

/** Each number leads to its shifts. */
function Attended({ person: { attendance, points, facilities }, here, onAttendance }: AttendedProps) {
  const { late, no_show, called_off, marks } = attendance;
  const came = marks.length - no_show - called_off;
  const parts = [
    { kind: "LATE", count: late, text: `${late} late` },
    { kind: "CALLED_OFF", count: called_off, text: `${called_off} called off` },
    { kind: "NO_SHOW", count: no_show, text: counted(no_show, "no-show") },
  ] as const;
  return (
    <Fact
      name="Attendance, 90 days"
      aside={
        facilities.some(({ id }) => id !== here.id) && <span className="max-xl:hidden">all facilities</span>
      }
      value={
        marks.length === 0 ? (
          "None yet"
        ) : (
          <button type="button" className="hover:underline" onClick={() => onAttendance(null)}>
            {`${came} of ${marks.length}`}
          </button>
        )
      }
      small={marks.length === 0 ? undefined : "shifts worked"}
    >
      {marks.length > 0 && (
        <span className="flex flex-wrap items-baseline gap-x-2.5 text-sm text-muted">
          {parts.map(({ kind, count, text }) =>
            count === 0 ? (
              <span key={kind}>{text}</span>
            ) : (
              <button
                key={kind}
                type="button"
                className={`min-h-6 underline decoration-line-strong underline-offset-3 hover:decoration-current ${isMissed(kind) ? "text-no-show" : ""}`}
                onClick={() => onAttendance(kind)}
              >
                {text}
              </button>
            ),
          )}
        </span>
      )}
      {points && (
        <span
          className={classNames(
            "block text-sm",
            isForReview(points)
              ? "text-danger-text"
              : isNearReview(points)
                ? "font-semibold text-pending"
                : "text-muted",
          )}
        >
          {`${totalText(points)} here`}
        </span>
      )}
    </Fact>
  );
}

/** What a scheduler asks first. */
export const PersonFacts = ({ onAttendance, ...of }: FactsProps & AttendedProps) => (
  <dl className={`grid grid-cols-2 md:grid-cols-[1.35fr_1fr_1fr_1fr] ${card}`}>
    <ThisWeek person={of.person} />
    <NextShift {...of} />
    <Ahead person={of.person} />
    <Attended person={of.person} here={of.here} onAttendance={onAttendance} />
  </dl>
);
