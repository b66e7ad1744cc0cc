import { memo } from "react";
import { HolidayMark } from "@/components/holidays/holiday-mark";
import { ratioTone } from "@/components/staffing-hours/ratio-words";
import { NoShowCount } from "@/components/ui/no-show-count";
import { noShowWords } from "@/lib/slots/rules";
import type { Coverage, DayCoverage } from "@/lib/slots/week/rules";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { dayParts } from "@/lib/time/calendar";
import { CoverageSign } from "./coverage-sign";
import styles from "./week-strip.module.css";

/** Names yesterday for its shifts that run; its number beside it would read as theirs. */
export const ON_NOW = "On now";

type LabelProps = {
  date: string;
  name: string | null;
  hours: StaffingDay | undefined;
  showsHours: boolean;
  isUrgent: boolean;
};

/** "Sat 21", with the month at its start: "Tue Dec 1". Its hours per resident beside it, where both fit in the line. */
function DayLabel({ date, name, hours, showsHours, isUrgent }: LabelProps) {
  const { weekday, month, day } = dayParts(date);
  const ratio = showsHours ? (hours?.hours_per_resident ?? null) : null;
  // Both don't fit beside the hours, which may be yet to come: the neighbors tell the date.
  const spare = "md:max-2xl:hidden";
  return (
    <span
      className={`flex h-5 flex-none flex-wrap justify-between gap-x-1 overflow-hidden in-data-folded:h-4.5 max-md:block max-md:h-auto ${styles.date}`}
    >
      <span>
        {name ?? weekday.slice(0, 3)}{" "}
        {day === 1 && <span className={`${styles.month} ${spare}`}>{month.slice(0, 3)} </span>}
        {name !== ON_NOW && <span className={`${styles.number} ${name === null ? "" : spare}`}>{day}</span>}
        {hours?.holiday && <HolidayMark name={hours.holiday} isSmall />}
      </span>
      {ratio !== null && (
        <span
          className={`text-sm/5 tabular-nums in-data-folded:hidden ${ratioTone(hours!, isUrgent)}`}
          title={
            hours!.shortfalls.length > 0 ? `Below: ${hours!.shortfalls.join(", ")}` : "Hours per resident day"
          }
        >
          {ratio.toFixed(2)}
        </span>
      )}
    </span>
  );
}

/** The numbers of no-shows and open slots, or a check mark. */
function Gap({ of: { total, filled, noShows }, isUrgent }: { of: Coverage; isUrgent: boolean }) {
  const open = total - filled;
  if (open === 0 && noShows === 0) return <span className={styles.full} />;
  return (
    <>
      <NoShowCount count={noShows} />
      {open > 0 && (
        <span className={styles.gap} data-urgent={isUrgent || undefined}>
          {open}
        </span>
      )}
    </>
  );
}

/** All roles combined, for the folded strip and for phones. */
const Sum = ({ day, isUrgent }: { day: DayCoverage; isUrgent: boolean }) => (
  <span className={styles.sum}>
    <span
      className={styles.sumOpen}
      data-open={day.total > day.filled ? day.total - day.filled : ""}
      data-urgent={isUrgent || undefined}
    />
    {day.total > 0 && <CoverageSign of={day} isSoon={isUrgent} className={styles.sumBar} />}
    <NoShowCount count={day.noShows} />
  </span>
);

/** What the bars of a day show, in words. */
const barTip = ({ filled, claimed, noShows, total }: DayCoverage) =>
  [
    `${filled - claimed - noShows} filled`,
    `${claimed} claimed`,
    noShows > 0 && noShowWords(noShows),
    `${total - filled} open`,
  ]
    .filter(Boolean)
    .join(" · ");

const belowOf = ({ shortfalls }: StaffingDay) =>
  shortfalls.length > 0 ? [`below: ${shortfalls.join(", ")}`] : [];

/** A day for screen readers, in one name: a span for each of its numbers would be half the elements of a phone's page. */
function nameOf({ date, total, roles }: DayCoverage, name: string | null, hours: StaffingDay | undefined) {
  const { weekday, month, day } = dayParts(date);
  const told = roles
    .filter((role) => role.total > 0)
    .map(({ role, total: places, filled, noShows }) => {
      const open = places - filled;
      const gaps = [noShows > 0 && noShowWords(noShows), open > 0 && `${open} open`].filter(Boolean);
      return `${role} ${gaps.join(", ") || "filled"}`;
    });
  return [
    `${name ?? weekday}, ${month} ${day}`,
    hours?.holiday,
    total > 0 &&
      hours?.hours_per_resident != null &&
      [`${hours.hours_per_resident.toFixed(2)} hours per resident`, ...belowOf(hours)].join(", "),
    total === 0 ? "No shifts" : told.join("; "),
  ]
    .filter(Boolean)
    .join(". ");
}

type StripDayProps = {
  day: DayCoverage;
  /** Whether it is or may soon be in view; otherwise only its name for screen readers is there. */
  isDrawn: boolean;
  /** Replaces the weekday, for today and running shifts. */
  name: string | null;
  /** Today or tomorrow, when gaps rarely fill on their own. */
  isUrgent: boolean;
  isShown: boolean;
  isStop: boolean;
  /** A phone shows only the sum of the roles. */
  isPhone: boolean;
  hours: StaffingDay | undefined;
};

function StripDayContent({ day, name, hours, isUrgent, isPhone }: Omit<StripDayProps, "isDrawn">) {
  return (
    <>
      <DayLabel {...{ name, hours, isUrgent }} date={day.date} showsHours={!isPhone && day.total > 0} />
      {!isPhone && (
        <>
          {/* For the mouse; on a focused day, R does the same. */}
          <span className={styles.request} data-request title="Request for this day" />
          {day.total === 0 && <span className={styles.nothing}>No shifts</span>}
          {day.total > 0 &&
            day.roles.map(({ role, ...coverage }) => (
              <span key={role} className={styles.role}>
                {coverage.total > 0 && (
                  <>
                    <CoverageSign of={coverage} isSoon={isUrgent} className={styles.bar} />
                    <Gap of={coverage} isUrgent={isUrgent} />
                  </>
                )}
              </span>
            ))}
        </>
      )}
      <Sum day={day} isUrgent={isUrgent} />
    </>
  );
}

export const StripDay = memo(function StripDay({ day, isDrawn, ...shown }: StripDayProps) {
  const { name, hours, isShown, isStop } = shown;
  return (
    <button
      type="button"
      className={styles.day}
      data-date={day.date}
      data-named={name !== null || undefined}
      aria-current={isShown ? "date" : undefined}
      tabIndex={isStop ? 0 : -1}
      title={day.total > 0 ? barTip(day) : undefined}
      aria-label={nameOf(day, name, hours)}
    >
      {isDrawn && <StripDayContent day={day} {...shown} />}
    </button>
  );
});
