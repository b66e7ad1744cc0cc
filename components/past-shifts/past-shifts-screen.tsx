"use client";

import { ConnectionStrip } from "@/components/shell/connection-strip";
import { FailedLoad } from "@/components/ui/failed-load";
import { WEEK_FAILED } from "@/lib/past-shifts/client";
import { noFilters } from "@/lib/past-shifts/filter-rules";
import { Tooltip } from "@/components/ui/tooltip";
import { ApprovalFailures } from "./approval-failures";
import { pastColumns } from "./past-columns";
import { PastBulkBar } from "./past-bulk-bar";
import { PastDialogs } from "./past-dialogs";
import { PastFilterBar } from "./past-filter-bar";
import { PastHead } from "./past-head";
import { PastTable } from "./past-table";
import { idOf } from "./use-past-selection";
import { usePastShifts, type PastShiftsScreenProps } from "./use-past-shifts";
import { WeekBanner } from "./week-banner";

const WHAT_TO_INCLUDE =
  "Include the professional’s name, the date and time of the shift, the unit, and the correct clock in, clock out and break.";

/** A phone's card: name and total, when and where, the clock times and what to check, and below all the buttons. */
const onCard =
  "max-md:[&_td[data-column=name]]:col-end-[-1] max-md:[&_td[data-column=name]]:mr-22 max-md:[&_td[data-column=total]]:justify-end max-md:[&_td[data-column=actions]]:mr-0 max-md:[&_td:is([data-column=total],[data-column=actions])]:col-[3/-1] max-md:[&_td[data-column=date]]:col-[1/-1] max-md:[&_td:is([data-column=clock],[data-column=actions])]:row-[3/span_2] max-md:[&_tr>td:first-child]:-my-1 max-md:[&_tr:has([data-column=actions]_button)>[data-column=clock]]:col-[1/-1] max-md:[&_tr:has([data-column=actions]_button)>[data-column=actions]]:row-[5] max-md:[&_tr:has([data-column=actions]_button)>[data-column=actions]]:mt-2 max-md:[&_tr:has([data-column=actions]_button)]:pb-3";

/** Replaces the actions for people who may not dispute. */
function SupportNote({ email }: { email: string }) {
  return (
    <p className="text-muted">
      Is data missing or incorrect? Email{" "}
      <Tooltip text={WHAT_TO_INCLUDE}>
        <a
          className="text-brand-text underline underline-offset-3"
          href={`mailto:${email}?subject=${encodeURIComponent("Past shift: missing or incorrect data")}`}
        >
          {email}
        </a>
      </Tooltip>
      .
    </p>
  );
}

export function PastShiftsScreen(props: PastShiftsScreenProps) {
  const { facility, range, isBeyondRange } = props;
  const past = usePastShifts(props);
  const { canReview, friday, filters, week, review, rights } = past;
  const hasUnits = facility.portal_units_enabled;
  return (
    <div
      className={`flex flex-col gap-3 pb-20 max-md:gap-2 [--past-total:5.75rem] max-xl:[--past-total:7.25rem] max-md:pb-32 md:[&_td]:py-0.5 lg:[&_:is(th,td):not(:first-child,:last-child)]:px-1.5 ${onCard}`}
    >
      <ConnectionStrip state={week.connection} />
      <PastHead
        {...{ friday, range, isBeyondRange }}
        isCut={week.isCut}
        isExporting={past.saved.isPending}
        onWeek={past.moveTo}
        onExport={past.saved.run}
      />
      <WeekBanner
        friday={friday}
        summary={week.summary}
        approvalAt={week.approvalAt}
        now={past.now}
        canReview={canReview}
      />
      {!canReview && <SupportNote email={props.supportEmail} />}
      {week.isUnread && <FailedLoad message={WEEK_FAILED} onRetry={week.refetch} />}
      <ApprovalFailures failures={review.failures} onDismiss={review.forgetFailures} />
      <PastFilterBar
        filters={filters}
        onChange={past.setFilters}
        summary={week.summary}
        hasUnits={hasUnits}
        showsGroups={canReview}
      />
      <PastTable
        columns={pastColumns(rights, { hasUnits })}
        rows={past.shown}
        rowId={idOf}
        sort={past.sort}
        onSort={past.setSort}
        isLoading={week.isLoading}
        isUnread={week.isUnread}
        rights={rights}
        selection={past.selection}
        held={review.held}
        counts={week.counts}
        ready={{
          count: week.isWhole ? past.ready.length : (week.summary.shown?.approvable ?? 0),
          isWhole: week.isWhole,
        }}
        onApproveReady={past.approveReady}
        isFiltered={Object.values(filters).some(Boolean)}
        onClearFilters={() => past.setFilters(noFilters)}
      />
      <PastBulkBar chosen={past.chosen} onClear={past.clear} onApprove={() => past.approve(past.chosen)} />
      <PastDialogs
        opened={past.opened}
        review={review}
        facility={facility}
        approvalAt={week.approvalAt}
        canDisputePay={rights.canDisputePay}
        onApproved={past.drop}
        onRefresh={() => {
          review.forgetChange();
          past.setOpened(null);
          week.refetch();
        }}
        onClose={() => past.setOpened(null)}
      />
    </div>
  );
}
