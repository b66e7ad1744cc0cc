"use client";

import { CircleCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { QuickRange } from "@/components/ui/date-picker/range-panel";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { kindOf } from "@/components/shell/refusals";
import { DATA_FAILED } from "@/lib/reports/client";
import type { ReportConfig, ReportData } from "@/lib/reports/schema";
import { wordsOfRange } from "@/lib/time/calendar";
import { ReportChart } from "./report-chart";
import { ComputedAt, LargeReportState } from "./large-report";
import { ReportFigures } from "./report-figures";
import { ReportTable } from "./report-table";
import type { LargeReport } from "./use-large-report";
import type { ReportControls } from "./use-report-state";

type Props = {
  name: string;
  /** What it says if there is no row; null if that is no answer. */
  nothing: string | null;
  config: ReportConfig["reportConfig"];
  quick: readonly QuickRange[];
  controls: ReportControls;
  /** If it is too large for one answer. */
  large: LargeReport | null;
  data: ReportData | undefined;
  /** The table's rows, and whether these are all, for paper. */
  printed: { rows: readonly ReportData["rows"][number][]; isWhole: boolean };
  error: Error | null;
  isStale: boolean;
  onRetry: () => void;
};

const stack = "flex flex-col gap-3";

/** The server's reason belongs to the person's choice of dates or filters; anything else is a failure. */
function messageOf(error: Error): string {
  const reason = kindOf(error) === "invalid" ? error.message : "";
  return reason ? `${DATA_FAILED} ${reason}` : DATA_FAILED;
}

type DatesProps = Pick<Props, "config" | "quick" | "controls"> & { title: string };

/** Why there is nothing, with the dates that people ask for most. */
function ChooseDates({ config, quick, controls, title }: DatesProps) {
  const [parameter] = config.parameters;
  const { range } = controls;
  return (
    <EmptyState
      title={title}
      action={
        <span className="flex justify-center gap-2 max-md:grid max-md:auto-cols-fr max-md:grid-flow-col">
          {quick
            // The dates that have nothing aren't offered again.
            .map((one, at) => ({ ...one, isUsual: at === 1 }))
            .filter(({ from, to }) => from !== range?.from || to !== range.to)
            .map(({ label, from, to, isUsual }) => (
              <Button
                writes={false}
                key={label}
                variant={isUsual ? "primary" : "secondary"}
                className="max-md:px-1"
                onClick={() => controls.setRange({ from, to })}
              >
                {label}
              </Button>
            ))}
        </span>
      }
    >
      {parameter && `Up to ${wordsOfRange(parameter.maxRange)} at a time.`}
    </EmptyState>
  );
}

function Preparing() {
  return (
    <div role="status" className={stack}>
      <span className="sr-only">Preparing the report…</span>
      <Skeleton className="h-25 w-full max-md:h-58" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** One bar says no more than its row. */
const hasShape = (chart: NonNullable<ReportData["chart"]>) =>
  chart.kind === "lines" || chart.bars.length + chart.more > 1;

/** A report's figures, chart and table, or why there are none yet. */
export function ReportBody({
  name,
  nothing,
  config,
  quick,
  controls,
  large,
  data,
  printed,
  error,
  isStale,
  onRetry,
}: Props) {
  const dates = { config, quick, controls };
  if (!controls.isReady) return <ChooseDates {...dates} title="Choose dates to run this report" />;
  if (large && !data) return <LargeReportState large={large} controls={controls} />;
  if (error && !large) return <FailedLoad message={messageOf(error)} onRetry={onRetry} />;
  const isAnswer = nothing !== null && !controls.isFiltered;
  return (
    <>
      {data ? (
        <div className={classNames(stack, isStale && "opacity-60 transition-opacity delay-150")}>
          {large && <ComputedAt large={large} />}
          {(data.total > 0 || isAnswer) && <ReportFigures figures={data.figures} />}
          {data.chart && hasShape(data.chart) && <ReportChart chart={data.chart} />}
        </div>
      ) : (
        <Preparing />
      )}
      <ReportTable
        name={name}
        columns={config.columns}
        data={data}
        printed={printed}
        controls={controls}
        isLoading={data === undefined}
        isStale={isStale}
        empty={
          nothing !== null ? (
            <EmptyState icon={CircleCheck} title={nothing} />
          ) : quick.length > 0 ? (
            <ChooseDates {...dates} title="Nothing to report for these dates" />
          ) : (
            <EmptyState title="Nothing to report" />
          )
        }
      />
    </>
  );
}
