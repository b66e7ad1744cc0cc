import { pageTitle } from "@/components/ui/recipes";
import { groupingWords, groupsOf, staffingOf, type Grouping } from "@/lib/slots/day-sheet/rules";
import { noShowWords } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn, formatDay, formatLongDay, timeIn, zoneName } from "@/lib/time/calendar";
import { DaySheetTable } from "./day-sheet-table";
import styles from "./day-sheet.module.css";

export type DaySheetProps = {
  facility: { name: string; zone: string };
  date: string;
  by: Grouping;
  /** Everything that starts on the day. */
  slots: readonly ListSlot[];
  /** The name of the facility's holiday on the day. */
  holiday?: string | null;
  /** In epoch milliseconds. */
  madeAt: number;
  /** On paper a part of the day would pass for all of it. */
  notice?: string;
};

/** One day of a facility for printing: who works when and where, and what is open. */
export function DaySheet({
  facility: { name, zone },
  date,
  by,
  slots,
  holiday,
  madeAt,
  notice,
}: DaySheetProps) {
  const staffing = staffingOf(slots);
  const groups = groupsOf(slots, by);
  const zoned = zoneName(zone);
  return (
    <article className={styles.sheet} aria-labelledby="day-sheet-title">
      <header>
        <p className="font-medium text-muted print:text-[#333]">{name}</p>
        <h1 id="day-sheet-title" className={pageTitle}>
          {formatLongDay(date)}{" "}
          <span className="ml-1 hidden text-base/7 font-normal tabular-nums print:inline print:text-[#333]">
            {formatDay(date)}
          </span>
        </h1>
        {holiday && <p className="font-semibold">{holiday}</p>}
        <p className="font-medium text-muted print:text-[#333]">{`${groupingWords[by]}. All times in ${zoned}.`}</p>
        {staffing.length > 0 && (
          <ul aria-label="Staffing" className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
            {staffing.map(({ type, filled, noShows, total }) => (
              <li key={type}>
                <b>{type}</b> {`${filled} of ${total}`}
                {noShows > 0 && (
                  <span className="text-no-show print:text-inherit">{`, ${noShowWords(noShows)}`}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {notice && <p className="mt-2 font-medium">{notice}</p>}
      </header>
      {groups.length > 0 ? (
        <DaySheetTable
          groups={groups}
          by={by}
          running={`${name}, ${formatLongDay(date)}, ${date.slice(0, 4)}. ${groupingWords[by]}.`}
        />
      ) : (
        !notice && <p className="py-8 text-center text-muted">Nothing is scheduled on this day.</p>
      )}
      <footer className="mt-4 text-sm/5 text-muted break-before-avoid print:text-[#333]">
        {`As of ${formatDay(dateIn(madeAt, zone))}, ${timeIn(madeAt, zone)} ${zoned}. The portal has the current schedule.`}
      </footer>
    </article>
  );
}
