import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { addDays } from "@/lib/time/calendar";
import { addressOfSheet } from "./address";
import { DaySheet, type DaySheetProps } from "./day-sheet";
import { Form530Button } from "./form-530-button";
import { GroupingChoice } from "./grouping-choice";
import { PrintButton } from "./print-button";

export type DaySheetScreenProps = DaySheetProps & {
  facility: { id: number };
  form: { isOffered: boolean; isAllowed: boolean };
};

function Tools({ facility, date, by, form }: DaySheetScreenProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 print:hidden">
      <Link
        href={"/private/shifts" as Route}
        prefetch={false}
        className={`-ml-2 ${buttonClass("ghost", "sm")}`}
      >
        <ArrowLeft aria-hidden /> Daily Schedule
      </Link>
      <nav aria-label="Days" className="flex gap-2 md:mr-auto">
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
      <div className="flex gap-2">
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
    <div className="mx-auto flex max-w-224 flex-col gap-3 print:max-w-none">
      <Tools {...props} />
      <DaySheet {...props} />
    </div>
  );
}
