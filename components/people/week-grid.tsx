import { Check, TriangleAlert } from "lucide-react";
import { HolidayNote } from "@/components/holidays/holiday-note";
import { Fragment, type ReactNode } from "react";
import {
  addDays,
  dayParts,
  formatLongDay,
  formatMonthDay,
  formatShortDay,
  shortWeekday,
} from "@/lib/time/calendar";
import { HoursMeter } from "@/components/ui/hours-meter";
import { PersonCard } from "./person-card";
import {
  hoursText,
  overtimeText,
  timesOf,
  totalOf,
  weekText,
  type ShownPerson,
  type ShownShift,
  type ShownWeek,
} from "./words";
import styles from "./week-grid.module.css";

type GridProps<Shift extends ShownShift> = {
  person: ShownPerson<Shift>;
  chipOf: (slot: Shift) => ReactNode;
};

const CAN = "Can work ";

/** In a column the ground says "Can work", and the line is the times'. */
const Stated = ({ text }: { text: string }) => (
  <span className={styles.stated} title={text}>
    {text.startsWith(CAN) ? (
      <>
        <Check aria-hidden className="mr-1 inline size-3.25 text-confirmed max-lg:hidden" />
        <span className="lg:sr-only">{CAN}</span>
        {text.slice(CAN.length)}
      </>
    ) : (
      text
    )}
  </span>
);

type DayProps<Shift extends ShownShift> = GridProps<Shift> & { date: string };

function Day<Shift extends ShownShift>({ date, person, chipOf }: DayProps<Shift>) {
  const { today, availability, time_off } = person;
  const slots = person.slots.filter(({ shift_date }) => shift_date === date);
  const stated = availability?.find((day) => day.date === date);
  const off = time_off?.filter((day) => day.date === date) ?? [];
  const holidays = person.holidays?.filter((day) => day.date === date) ?? [];
  const isToday = date === today;
  const isFirst = date.endsWith("-01");
  return (
    <li
      className={styles.day}
      aria-current={isToday ? "date" : undefined}
      data-past={date < today || undefined}
      data-empty={
        (slots.length === 0 && !stated && off.length + holidays.length === 0 && !isToday) || undefined
      }
      data-stated={stated ? (stated.is_available ? "can" : "cannot") : undefined}
      data-off={
        off.length > 0 ? (off.some(({ is_pending }) => !is_pending) ? "approved" : "asked") : undefined
      }
    >
      <span className={styles.date}>
        <span aria-hidden className="max-lg:hidden">
          {isFirst ? formatMonthDay(date) : dayParts(date).day}
        </span>
        <span aria-hidden className="lg:hidden">
          {isToday ? "Today" : formatShortDay(date)}
        </span>
        <span className="sr-only">{formatLongDay(date)}</span>
      </span>
      {holidays.map(({ name }) => (
        <HolidayNote key={name} text={name} />
      ))}
      <div className={styles.of}>
        {slots.map((slot) => (
          <Fragment key={slot.slot_id}>{chipOf(slot)}</Fragment>
        ))}
        {off.map(({ text }) => (
          <span key={text} className={styles.off}>
            {text}
          </span>
        ))}
        {stated && off.length === 0 && <Stated text={stated.text} />}
      </div>
    </li>
  );
}

function Hours({ week, limitHours }: { week: ShownWeek; limitHours: number }) {
  return (
    <div className={styles.hours}>
      <HoursMeter
        workedMinutes={week.worked_minutes}
        aheadMinutes={week.ahead_minutes}
        limitHours={limitHours}
      />
      <b>{hoursText(totalOf(week))}</b>
      {week.overtime_minutes > 0 && <span className="text-danger-text">{overtimeText(week)}</span>}
      {(week.unseen_minutes ?? 0) > 0 && (
        <span className="text-muted">{hoursText(week.unseen_minutes!)} elsewhere in the company</span>
      )}
      {(week.other_minutes ?? 0) > 0 && (
        <span className="text-muted">{hoursText(week.other_minutes!)} at other companies</span>
      )}
    </div>
  );
}

const datesOf = ({ starts_on }: ShownWeek) => Array.from({ length: 7 }, (_, n) => addDays(starts_on, n));

const names = ["This week", "Next week"];

/** The rest and hours in a row that are beyond a limit, in words. */
function RestNotes({ person }: { person: ShownPerson }) {
  const notes = person.rest.flatMap(({ slot_id, texts }) => {
    const slot = person.slots.find((one) => one.slot_id === slot_id);
    return slot ? [{ slot, texts }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-0.5 border-t border-line px-3.5 py-2 text-sm/5">
      {notes.map(({ slot, texts }) => (
        <li key={slot.slot_id} className="flex gap-1.5">
          <TriangleAlert aria-hidden className="mt-1 size-3.25 flex-none text-pending" />
          <span>
            <b>{`${formatShortDay(slot.shift_date)}, ${timesOf(slot)}:`}</b> {texts.join(" ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

const Legend = ({ showsStated, showsOff }: { showsStated: boolean; showsOff: boolean }) => (
  <span aria-hidden className={styles.legend}>
    <i data-status="CONFIRMED" /> Confirmed
    <i data-status="PENDING" /> Claimed
    <i className="bg-[repeating-linear-gradient(90deg,var(--color-bar)_0_3px,transparent_3px_5px)]" /> Hours
    ahead
    {showsStated && (
      <>
        <i data-stated="can" /> Can work
        <i data-stated="cannot" /> Can’t work
      </>
    )}
    {showsOff && (
      <>
        <i data-off="approved" /> Time off
      </>
    )}
  </span>
);

/** The days of the weeks in columns, with each week's hours. */
function Weeks<Shift extends ShownShift>({ person, chipOf }: GridProps<Shift>) {
  const { weeks, today, overtime_threshold_hours: limitHours } = person;
  return (
    <>
      <div className={styles.head} aria-hidden>
        <span />
        {datesOf(weeks[0]!).map((date) => (
          <span key={date} data-today={date === today || undefined}>
            {shortWeekday(date)}
          </span>
        ))}
        <span>Hours</span>
      </div>
      {weeks.map((week, at) => (
        <section key={week.starts_on} className={styles.week}>
          <h3 className={styles.name}>
            {names[at] ?? weekText(week.starts_on)}
            {names[at] && <small>{weekText(week.starts_on)}</small>}
          </h3>
          <ol className={styles.days}>
            {datesOf(week).map((date) => (
              <Day key={date} {...{ date, person, chipOf }} />
            ))}
          </ol>
          <Hours week={week} limitHours={limitHours} />
        </section>
      ))}
      <RestNotes person={person} />
    </>
  );
}

/** Whether nothing is known of these weeks, so that days would only be in the way of what is. */
const isBare = ({ slots, weeks, availability, time_off }: ShownPerson) =>
  slots.length + (availability?.length ?? 0) + (time_off?.length ?? 0) === 0 &&
  weeks.every((week) => totalOf(week) + (week.unseen_minutes ?? 0) + (week.other_minutes ?? 0) === 0);

/** Five weeks, Saturday to Friday: days in columns, on a narrow screen one below the other. */
export function WeekGrid<Shift extends ShownShift>({ person, chipOf }: GridProps<Shift>) {
  const { weeks } = person;
  const hasShifts = person.slots.some(({ shift_date }) => shift_date >= weeks[0]!.starts_on);
  return (
    <PersonCard
      title="Five weeks"
      note={
        !hasShifts ? (
          <span className="text-sm text-muted">No shifts in these weeks</span>
        ) : (
          <Legend
            showsStated={(person.availability?.length ?? 0) > 0}
            showsOff={(person.time_off?.length ?? 0) > 0}
          />
        )
      }
    >
      {isBare(person) ? null : <Weeks person={person} chipOf={chipOf} />}
    </PersonCard>
  );
}
