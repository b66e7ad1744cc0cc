"use client";

import { Download } from "lucide-react";
import { Callout } from "@/components/ui/callout";
import { pageTitle } from "@/components/ui/recipes";
import { rangeLimitText } from "@/lib/past-shifts/week/rules";
import { Button } from "@/components/ui/button";
import { WeekNavigator } from "./week-navigator";

function ExportButton({ isBusy, onExport }: { isBusy: boolean; onExport: () => void }) {
  return (
    <Button
      writes={false}
      className="min-w-(--control-sm) md:ml-auto"
      aria-label="Download as CSV"
      busy={isBusy}
      onClick={onExport}
    >
      <Download aria-hidden />
      <span className="max-md:hidden">CSV</span>
    </Button>
  );
}

type Props = {
  friday: string;
  range: { todayOn: string; months: number };
  /** The address names a week before the available range. */
  isBeyondRange: boolean;
  /** The week has more shifts than are sent. */
  isCut: boolean;
  isExporting: boolean;
  onWeek: (friday: string) => void;
  onExport: () => void;
};

/** The title, the week and its export, and what is missing from it. */
export function PastHead({ friday, range, isBeyondRange, isCut, isExporting, onWeek, onExport }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 max-md:gap-1">
        <h1 className={pageTitle}>Past Shifts</h1>
        <WeekNavigator friday={friday} range={range} onChange={onWeek} />
        <ExportButton isBusy={isExporting} onExport={onExport} />
      </div>
      {isBeyondRange && <Callout tone="warning">{rangeLimitText(range.months)}</Callout>}
      {isCut && (
        <Callout tone="warning">
          This week has more shifts than are shown. Only those shown are counted.
        </Callout>
      )}
    </>
  );
}
