import { Sigma } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { Moment } from "@/components/ui/moment";
import { ProgressBar } from "@/components/ui/progress-bar";
import { percentOf } from "@/lib/percent";
import { DATA_FAILED } from "@/lib/reports/client";
import type { ReportControls } from "./use-report-state";
import type { LargeReport } from "./use-large-report";

/** Offers to compute a report with too many rows to show at once, and shows how far that is. */
export function LargeReportState({ large, controls }: { large: LargeReport; controls: ReportControls }) {
  const { run, error } = large;
  if (error) return <FailedLoad message={`${DATA_FAILED} It’s no longer kept.`} onRetry={large.forget} />;
  if (run?.failure) return <FailedLoad message={run.failure} onRetry={large.start} />;
  if (!large.isStarted)
    return (
      <EmptyState
        icon={Sigma}
        title="That’s a lot of shifts"
        action={
          <>
            <Button variant="primary" busy={large.isStarting} onClick={large.start}>
              Compute report
            </Button>
            {controls.isFiltered && <Button onClick={controls.clearFilters}>Clear filters</Button>}
          </>
        }
      >
        Computing so many takes a moment. The result is kept for a day. Choose fewer days to see it at once.
      </EmptyState>
    );
  const { parts, parts_done: done } = run ?? { parts: 1, parts_done: 0 };
  return (
    <EmptyState
      icon={Sigma}
      title="Computing the report…"
      action={
        <Button busy={large.isStopping} onClick={large.stop}>
          Stop
        </Button>
      }
    >
      <span role="status" className="flex w-64 max-w-full flex-col gap-2 pt-1">
        <ProgressBar label="Computed" value={done} max={parts} />
        {percentOf(done, parts)} done
      </span>
    </EmptyState>
  );
}

/** When the figures below were counted. */
export function ComputedAt({ large }: { large: LargeReport }) {
  if (!large.run?.data) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <span>
        Computed <Moment instant={large.run.as_of} />
      </span>
      <Button variant="link" size="sm" busy={large.isStopping || large.isStarting} onClick={large.again}>
        Compute again
      </Button>
    </p>
  );
}
