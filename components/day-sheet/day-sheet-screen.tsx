import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { addDays } from "@/lib/time/calendar";
import { addressOfSheet } from "./address";
import { DaySheet, type DaySheetProps } from "./day-sheet";
import styles from "./day-sheet.module.css";
import { Form530Button } from "./form-530-button";
import { GroupingChoice } from "./grouping-choice";
import { PrintButton } from "./print-button";

export type DaySheetScreenProps = DaySheetProps & {
  facility: { id: number };
  form: { isOffered: boolean; isAllowed: boolean };
};

function Tools({ facility, date, by, form }: DaySheetScreenProps) {
  return (
    <div className={styles.tools}>
      <Link href={"/private/shifts" as Route} prefetch={false} className={buttonClass("ghost", "sm")}>
        <ArrowLeft aria-hidden /> Daily Schedule
      </Link>
      <nav aria-label="Days">
        <Link
          href={addressOfSheet(addDays(date, -1), by)}
          prefetch={false}
          className={buttonClass("secondary", "sm")}
        >
          <ChevronLeft aria-hidden /> Day before
        </Link>
        <Link
          href={addressOfSheet(addDays(date, 1), by)}
          prefetch={false}
          className={buttonClass("secondary", "sm")}
        >
          Day after <ChevronRight aria-hidden />
        </Link>
      </nav>
      <GroupingChoice date={date} by={by} />
      <div className={styles.papers}>
        {form.isOffered && (
          <Form530Button key={date} facilityId={facility.id} date={date} isAllowed={form.isAllowed} />
        )}
        <PrintButton />
      </div>
    </div>
  );
}

/** The day sheet as it is printed, and what leads from it. */
export function DaySheetScreen(props: DaySheetScreenProps) {
  return (
    <div className={styles.page}>
      <Tools {...props} />
      <DaySheet {...props} />
    </div>
  );
}
