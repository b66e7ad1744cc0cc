import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import pageTitle from "@/components/ui/page-title.module.css";
import type { Staffing } from "@/lib/slots/day-sheet/rules";
import { noShowWords } from "@/lib/slots/rules";
import type { ScheduledShift } from "@/lib/slots/schedule/rules";
import { addDays, formatDay, formatLongDay } from "@/lib/time/calendar";
import { DaySheetTable } from "./day-sheet-table";
import styles from "./day-sheet.module.css";
import { Form530Button } from "./form-530-button";
import { PrintButton } from "./print-button";

export type DaySheetScreenProps = {
  facility: { id: number; name: string };
  date: string;
  sheet: { shifts: ScheduledShift[]; staffing: Staffing[] };
  /** On the facility's wall clock. */
  madeAt: string;
  form: { isOffered: boolean; isAllowed: boolean };
};

const addressOf = (date: string) => `/private/shifts/day-sheet?date=${date}` as Route;

function Tools({ facility, date, form }: Pick<DaySheetScreenProps, "facility" | "date" | "form">) {
  return (
    <div className={styles.tools}>
      <Link href={"/private/shifts" as Route} prefetch={false} className={buttonClass("ghost", "sm")}>
        <ArrowLeft aria-hidden /> Daily Schedule
      </Link>
      <nav aria-label="Days">
        <Link href={addressOf(addDays(date, -1))} prefetch={false} className={buttonClass("secondary", "sm")}>
          <ChevronLeft aria-hidden /> Day before
        </Link>
        <Link href={addressOf(addDays(date, 1))} prefetch={false} className={buttonClass("secondary", "sm")}>
          Day after <ChevronRight aria-hidden />
        </Link>
      </nav>
      <div className={styles.papers}>
        {form.isOffered && (
          <Form530Button key={date} facilityId={facility.id} date={date} isAllowed={form.isAllowed} />
        )}
        <PrintButton />
      </div>
    </div>
  );
}

/** One day of a facility for printing: who works when, and what is open. */
export function DaySheetScreen({ facility, date, sheet, madeAt, form }: DaySheetScreenProps) {
  return (
    <div className={styles.page}>
      <Tools facility={facility} date={date} form={form} />
      <article className={styles.sheet} aria-labelledby="day-sheet-title">
        <header>
          <p>{facility.name}</p>
          <h1 id="day-sheet-title" className={pageTitle.title}>
            {formatLongDay(date)} <span>{formatDay(date)}</span>
          </h1>
          {sheet.staffing.length > 0 && (
            <ul aria-label="Staffing">
              {sheet.staffing.map(({ type, filled, noShows, total }) => (
                <li key={type}>
                  <b>{type}</b> {`${filled} of ${total}`}
                  {noShows > 0 && `, ${noShowWords(noShows)}`}
                </li>
              ))}
            </ul>
          )}
        </header>
        {sheet.shifts.length > 0 ? (
          <DaySheetTable shifts={sheet.shifts} />
        ) : (
          <p className={styles.empty}>Nothing is scheduled on this day.</p>
        )}
        <footer>{`As of ${madeAt}. The portal has the current schedule.`}</footer>
      </article>
    </div>
  );
}
