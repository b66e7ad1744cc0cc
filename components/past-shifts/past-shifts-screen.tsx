"use client";

import { useMemo, useState } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import type { Sort } from "@/components/ui/data-table/column";
import { FailedLoad } from "@/components/ui/failed-load";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { WEEK_FAILED } from "@/lib/past-shifts/client";
import { noFilters, pastAddress, type PastFilters } from "@/lib/past-shifts/filter-rules";
import type { PastWeek } from "@/lib/past-shifts/schema";
import { weekOfAddress } from "@/lib/past-shifts/week/rules";
import { unpack, type Packed } from "@/lib/http/packed-rows";
import type { FirstWeek } from "@/lib/past-shifts/week/summary-rules";
import type { SessionUser } from "@/lib/users/schema";
import { ApprovalFailures } from "./approval-failures";
import { pastColumns } from "./past-columns";
import { PastBulkBar } from "./past-bulk-bar";
import { PastFilterBar } from "./past-filter-bar";
import { PastHead } from "./past-head";
import { PastTable } from "./past-table";
import { PastDialogs, type Opened } from "./past-dialogs";
import { reviewOf, rightsOf } from "./review-of";
import { SupportNote } from "./support-note";
import { useArrangedSlots } from "./use-arranged-slots";
import { usePastCommands } from "./use-past-commands";
import { idOf, usePastSelection } from "./use-past-selection";
import { useReview } from "./use-review";
import { useShownWeek } from "./use-shown-week";
import { useWeekExport } from "./use-week-export";
import { WeekBanner } from "./week-banner";
import { weekBounds } from "./week-navigator";

export type PastShiftsScreenProps = {
  user: SessionUser;
  facility: FacilityDetails;
  /** The week in the address, rendered by the server. */
  first: Omit<FirstWeek, "week"> & { week: Packed<PastWeek, "slots"> };
  range: { todayOn: string; months: number };
  /** The address names a week before the available range. */
  isBeyondRange: boolean;
  brand: string;
  supportEmail: string;
  renderedAt: number;
};

export function PastShiftsScreen(props: PastShiftsScreenProps) {
  const { user, facility, range, isBeyondRange, brand, supportEmail, renderedAt } = props;
  const first = useMemo<FirstWeek>(
    () => ({ ...props.first, week: unpack<PastWeek, "slots">(props.first.week, "slots") }),
    [props.first],
  );
  const { canReview } = rightsOf(user, facility.id);
  const weekIn = (named: string | null) => weekOfAddress(named, range).friday ?? first.friday;
  const [{ friday, filters }, go] = useAddressState(pastAddress(weekIn, { hasGroups: canReview }));
  const setFilters = (next: PastFilters) => go({ filters: next });
  const now = useServerMinute(renderedAt);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [sort, setSort] = useState<Sort | null>(null);
  const week = useShownWeek({ facilityId: facility.id, friday, first, filters, sort });
  const { summary } = week;
  const review = useReview({ slots: week.slots, by: user.name, change: week.change });
  // The groups show what is left to review.
  const shown = useArrangedSlots(week.found, {
    isGrouped: canReview,
    show: filters.show,
    held: review.held,
    sort,
  });
  const rights = reviewOf({ user, facilityId: facility.id, brand, approval: review.one, onOpen: setOpened });
  const hasUnits = facility.portal_units_enabled;
  const { selection, chosen, ready, clear, drop } = usePastSelection(shown, {
    canApprove: rights.canApprove,
    isWhole: week.isWhole,
  });
  function moveTo(next: string) {
    clear();
    go({ friday: next });
  }
  const approveReady = () => setOpened({ kind: "many", slots: ready });
  const saved = useWeekExport(facility.id, user, { friday, filters });
  usePastCommands({
    shown,
    ready,
    friday,
    bounds: weekBounds(range),
    review: rights,
    onWeek: moveTo,
    onShow: (name) => setFilters({ ...filters, show: name }),
    onApproveReady: approveReady,
    onExport: saved.run,
  });
  return (
    <div className="flex flex-col gap-3 pb-20 max-md:gap-2 [--past-total:5.75rem] max-xl:[--past-total:7.25rem] max-md:pb-32 md:[&_td]:py-0.5 lg:[&_:is(th,td):not(:first-child,:last-child)]:px-1.5">
      <ConnectionStrip state={week.connection} />
      <PastHead
        {...{ friday, range, isBeyondRange }}
        isCut={week.isCut}
        isExporting={saved.isPending}
        onWeek={moveTo}
        onExport={saved.run}
      />
      <WeekBanner
        friday={friday}
        summary={summary}
        approvalAt={week.approvalAt}
        now={now}
        canReview={canReview}
      />
      {!canReview && <SupportNote email={supportEmail} />}
      {week.isUnread && <FailedLoad message={WEEK_FAILED} onRetry={week.refetch} />}
      <ApprovalFailures failures={review.failures} onDismiss={review.forgetFailures} />
      <PastFilterBar
        filters={filters}
        onChange={setFilters}
        summary={summary}
        hasUnits={hasUnits}
        showsGroups={canReview}
      />
      <PastTable
        columns={pastColumns(rights, { hasUnits })}
        rows={shown}
        rowId={idOf}
        sort={sort}
        onSort={setSort}
        isLoading={week.isLoading}
        isUnread={week.isUnread}
        rights={rights}
        selection={selection}
        held={review.held}
        counts={week.counts}
        ready={{
          count: week.isWhole ? ready.length : (summary.shown?.approvable ?? 0),
          isWhole: week.isWhole,
        }}
        onApproveReady={approveReady}
        isFiltered={Object.values(filters).some(Boolean)}
        onClearFilters={() => setFilters(noFilters)}
      />
      <PastBulkBar
        chosen={chosen}
        onClear={clear}
        onApprove={() => setOpened({ kind: "many", slots: chosen })}
      />
      <PastDialogs
        opened={opened}
        review={review}
        facility={facility}
        approvalAt={week.approvalAt}
        canDisputePay={rights.canDisputePay}
        onApproved={drop}
        onRefresh={() => {
          review.forgetChange();
          setOpened(null);
          week.refetch();
        }}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
