import { memo } from "react";
import { HolidayMark } from "@/components/holidays/holiday-mark";
import { PersonLink } from "@/components/professionals/person-link";
import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";
import { isSoon } from "@/lib/slots/attention/rules";
import { canWork } from "@/lib/who-can-work/rules";
import type { Overview, OverviewPerson } from "@/lib/who-can-work/schema";
import { groupBy } from "@/lib/group-by";
import { dayParts, formatLongDay, shortWeekday } from "@/lib/time/calendar";
import { OverviewCell } from "./overview-cell";

type Dates = {
  dates: readonly string[];
  today: string;
};

/** A narrow screen shows the first week. */
const place = (at: number) => (at < 7 ? "" : "max-lg:hidden");
const edge = (at: number) => (at % 7 === 0 ? "border-l border-line" : "");
const nameCell =
  "sticky left-0 z-1 max-w-40 min-w-30 bg-surface px-2.5 text-left font-normal wrap-anywhere lg:max-w-52 lg:leading-4 xl:min-w-44";

function DayHead({ date, at, holiday, of }: { date: string; at: number; holiday?: string; of: Dates }) {
  const isToday = date === of.today;
  const { day } = dayParts(date);
  return (
    <th
      scope="col"
      aria-current={isToday ? "date" : undefined}
      className={classNames(
        "sticky top-(--header-height) z-2 h-12 bg-surface px-0.5 text-center align-top text-sm font-normal",
        edge(at),
        place(at),
        isToday ? "text-brand-text shadow-[inset_0_2px] shadow-brand" : "text-muted",
      )}
    >
      <span className="sr-only">{formatLongDay(date)}</span>
      <span aria-hidden className="block pt-1">
        {shortWeekday(date).slice(0, 2)}
        <b className="block font-semibold tabular-nums">{day}</b>
      </span>
      {holiday && <HolidayMark name={holiday} isSmall />}
    </th>
  );
}

type GroupProps = { type: string; people: readonly OverviewPerson[]; overview: Overview; of: Dates };

/** Of a type: what is open on each date, and how many of the whole staff can still work. */
function TypeHead({ type, people, overview, of }: GroupProps) {
  const open = new Map(
    overview.open.filter((one) => one.resource_type === type).map((one) => [one.date, one.count]),
  );
  const free = new Map<string, number>();
  const staff = overview.people.filter((one) => (one.resource_type ?? "") === type);
  for (const { days } of staff)
    for (const day of days) if (canWork(day)) free.set(day.date, (free.get(day.date) ?? 0) + 1);
  return (
    <tr className="bg-subtle">
      <th scope="rowgroup" className={classNames(nameCell, "border-t border-line-strong bg-subtle py-1")}>
        <span className="flex items-baseline gap-1">
          <b className="truncate font-semibold">{type === "" ? "No license" : type}</b>
          <span className="text-sm text-muted">{people.length}</span>
          <span className="ml-auto text-sm/4 text-open">open</span>
        </span>
        <span className="block text-right text-sm/4 text-confirmed">can work</span>
      </th>
      {of.dates.map((date, at) => {
        const [gaps, can] = [open.get(date) ?? 0, free.get(date) ?? 0];
        return (
          <td
            key={date}
            className={classNames(
              "border-t border-line-strong text-center text-sm/4 tabular-nums",
              edge(at),
              place(at),
            )}
            title={`${gaps} open, ${can} can work`}
          >
            <span
              className={classNames(
                "block",
                gaps === 0
                  ? "text-faint"
                  : isSoon(date, of.today)
                    ? "font-semibold text-gap"
                    : "font-semibold text-open",
              )}
            >
              {gaps > 0 ? gaps : "–"}
              <span className="sr-only"> open, </span>
            </span>
            <span className={classNames("block", can > 0 ? "text-confirmed" : "text-faint")}>
              {can > 0 ? can : "–"}
              <span className="sr-only"> can work</span>
            </span>
          </td>
        );
      })}
    </tr>
  );
}

const PersonRow = memo(function PersonRow({ person, of }: { person: OverviewPerson; of: Dates }) {
  const byDate = new Map(person.days.map((day) => [day.date, day]));
  return (
    <tr className="group">
      <th scope="row" className={classNames(nameCell, "border-t border-line group-hover:bg-hover")}>
        <PersonLink id={person.id} name={person.name} />
      </th>
      {of.dates.map((date, at) => {
        const day = byDate.get(date);
        return (
          <td
            key={date}
            className={classNames(
              "h-8 border-t border-line px-0.5 py-0.5 lg:px-px xl:px-0.5",
              edge(at),
              place(at),
              date === of.today && "bg-brand-soft/40",
            )}
          >
            {day && <OverviewCell day={day} />}
          </td>
        );
      })}
    </tr>
  );
});

/** Whether any of the four weeks says something about them. */
const isKnown = ({ days }: OverviewPerson) => days.length > 0;

type Props = { overview: Overview; people: readonly OverviewPerson[]; of: Dates };

/** People in rows by license, four weeks of days in columns; on a narrow screen one of the weeks. */
export function OverviewGrid({ overview, people, of }: Props) {
  const holidays = groupBy(overview.holidays, ({ date }) => date);
  const groups = groupBy(people, (person) => person.resource_type ?? "");
  return (
    <div className={card}>
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">Who is planned, off or can work</caption>
        <colgroup>
          <col className="w-32 lg:w-40 xl:w-48" />
        </colgroup>
        <thead>
          <tr>
            <th
              className={classNames(nameCell, "top-(--header-height) z-3 rounded-tl-lg text-sm text-muted")}
            >
              People
            </th>
            {of.dates.map((date, at) => (
              <DayHead
                key={date}
                {...{ date, at, of }}
                holiday={holidays
                  .get(date)
                  ?.map(({ name }) => name)
                  .join(", ")}
              />
            ))}
          </tr>
        </thead>
        {[...groups].map(([type, members]) => (
          <tbody key={type}>
            <TypeHead {...{ type, people: members, overview, of }} />
            {members.filter(isKnown).map((person) => (
              <PersonRow key={person.id} person={person} of={of} />
            ))}
            {members.some((person) => !isKnown(person)) && members.some(isKnown) && (
              <tr>
                <th
                  scope="rowgroup"
                  // A narrow screen has one week.
                  colSpan={8}
                  className="border-t border-line bg-subtle px-2.5 py-1 text-left text-sm/4 font-normal text-muted"
                >
                  No shifts, and nothing said
                </th>
                <td
                  aria-hidden
                  colSpan={of.dates.length - 7}
                  className="border-t border-line bg-subtle max-lg:hidden"
                />
              </tr>
            )}
            {members
              .filter((person) => !isKnown(person))
              .map((person) => (
                <PersonRow key={person.id} person={person} of={of} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
