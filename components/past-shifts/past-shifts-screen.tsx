"use client";

import { useMemo, useState } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import { useWrite } from "@/components/shell/use-write";
import { BulkBar } from "@/components/ui/bulk-bar";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { Sort } from "@/components/ui/data-table/column";
import { FailedLoad } from "@/components/ui/failed-load";
import { pageTitle } from "@/components/ui/recipes";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { formatCents } from "@/lib/money";
import { WEEK_FAILED, EXPORT_FAILED, exportPastShiftsMutation } from "@/lib/past-shifts/client";
import { filteredSlots, noFilters, pastAddress, type PastFilters } from "@/lib/past-shifts/filter-rules";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { canApprovePastShift, canDisputePay, canReviewPastShifts } from "@/lib/past-shifts/policy";
import { groupOf, sumsOf, type GroupName } from "@/lib/past-shifts/rules";
import type { PastSlot, PastWeek } from "@/lib/past-shifts/schema";
import { rangeLimitText, weekOfAddress } from "@/lib/past-shifts/week/rules";
import { unpack, type Packed } from "@/lib/http/packed-rows";
import { isApprovable, type FirstWeek } from "@/lib/past-shifts/week/summary-rules";
import type { SessionUser } from "@/lib/users/schema";
import { ApprovalFailures } from "./approval-failures";
import { ExportButton } from "./export-button";
import { pastColumns } from "./past-columns";
import { PastFilterBar } from "./past-filter-bar";
import { PastTable } from "./past-table";
import { PastDialogs, type Opened } from "./past-dialogs";
import type { Review } from "./review";
import { SupportNote } from "./support-note";
import { countOf } from "./texts";
import { useArrangedSlots } from "./use-arranged-slots";
import { usePastCommands } from "./use-past-commands";
import { usePastWeek } from "./use-past-week";
import { useReview } from "./use-review";
import { useWeekSummary } from "./use-week-summary";
import { WeekBanner } from "./week-banner";
import { weekBounds, WeekNavigator } from "./week-navigator";

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

const idOf = (slot: PastSlot) => String(slot.slot_id);

export function PastShiftsScreen(props: PastShiftsScreenProps) {
  const { user, facility, range, isBeyondRange, brand, supportEmail, renderedAt } = props;
  const first = useMemo<FirstWeek>(
    () => ({ ...props.first, week: unpack<PastWeek, "slots">(props.first.week, "slots") }),
    [props.first],
  );
  const at = { facilityId: facility.id };
  const canReview = canReviewPastShifts(user, at);
  const canApprove = canApprovePastShift(user, at);
  const weekIn = (named: string | null) => weekOfAddress(named, range).friday ?? first.friday;
  const [{ friday, filters }, go] = useAddressState(pastAddress(weekIn, { hasGroups: canReview }));
  const isFiltered = Object.values(filters).some(Boolean);
  const setFilters = (next: PastFilters) => go({ filters: next });
  const { week, connection, beginning, change } = usePastWeek(facility.id, friday, first);
  const now = useServerMinute(renderedAt);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<Sort | null>(null);
  const known = week.data ?? beginning ?? undefined;
  const slots = useMemo(() => known?.slots ?? [], [known]);
  const found = useMemo(() => filteredSlots(slots, filters), [slots, filters]);
  const summary = useWeekSummary({ week: week.data, beginning, first, filters });
  // With other filters or in another order, other rows may come first.
  const isPartial = beginning !== null && (summary.shown === null || sort !== null);
  const isUnread = week.isError && !week.data;
  const review = useReview({ slots, by: user.name, change });
  // The groups show what is left to review.
  const shown = useArrangedSlots(found, {
    isGrouped: canReview,
    show: filters.show,
    held: review.held,
    sort,
  });
  const rights: Review = {
    canReview,
    canApprove,
    canDisputePay: canDisputePay(user, at),
    brand,
    isBusy: (slot) => review.one.isBusy(slot.slot_id),
    approve: (slot) => {
      if (review.one.isBusy(slot.slot_id)) return;
      if (slot.total_hours === null) setOpened({ kind: "missing", slot });
      else review.one.run(slot.slot_id);
    },
    dispute: (slot) => setOpened({ kind: "dispute", slot }),
    history: (slot) => setOpened({ kind: "history", slot }),
  };
  const hasUnits = facility.portal_units_enabled;
  const columns = pastColumns(rights, { hasUnits });
  // Wait until all rows are loaded: "select all" must mean all.
  const canSelect = (slot: PastSlot) => canApprove && !beginning && isApprovable(slot);
  const chosen = shown.filter((slot) => selected.has(idOf(slot)) && canSelect(slot));
  const ready = shown.filter((slot) => groupOf(slot) === "ready" && canSelect(slot));
  const groupKey = (slot: PastSlot) => review.held.get(slot.slot_id) ?? groupOf(slot);
  const countIn = (group: GroupName) =>
    (beginning && summary.groups?.[group]) ?? shown.filter((slot) => groupKey(slot) === group).length;
  const sums = sumsOf(chosen);
  function moveTo(next: string) {
    setSelected(new Set());
    go({ friday: next });
  }
  const readyCount = beginning ? (summary.shown?.approvable ?? 0) : ready.length;
  const approveReady = () => setOpened({ kind: "many", slots: ready });
  const save = useWrite(exportPastShiftsMutation(), { failed: EXPORT_FAILED });
  const named = { id: facility.id, name: user.activeFacility?.name ?? "" };
  const exportWeek = () => save.run({ facility: named, friday, filters });
  usePastCommands({
    shown,
    ready,
    friday,
    bounds: weekBounds(range),
    review: rights,
    onWeek: moveTo,
    onShow: (name) => setFilters({ ...filters, show: name }),
    onApproveReady: approveReady,
    onExport: exportWeek,
  });
  return (
    <div className="flex flex-col gap-3 pb-20 [--past-total:5.75rem] max-xl:[--past-total:7.75rem] max-md:pb-32 lg:[&_:is(th,td):not(:first-child,:last-child)]:px-1.5">
      <ConnectionStrip state={connection} />
      <div className="flex flex-wrap items-center gap-4 max-md:gap-2">
        <h1 className={pageTitle}>Past Shifts</h1>
        <WeekNavigator friday={friday} range={range} onChange={moveTo} />
        <ExportButton isBusy={save.isPending} onExport={exportWeek} />
      </div>
      {isBeyondRange && <Callout tone="warning">{rangeLimitText(range.months)}</Callout>}
      {known?.is_truncated && (
        <Callout tone="warning">
          This week has more shifts than are shown. Only those shown are counted.
        </Callout>
      )}
      <WeekBanner
        friday={friday}
        summary={summary}
        approvalAt={known?.auto_approval_at ?? null}
        now={now}
        canReview={canReview}
      />
      {!canReview && <SupportNote email={supportEmail} />}
      {isUnread && <FailedLoad message={WEEK_FAILED} onRetry={() => void week.refetch()} />}
      <ApprovalFailures failures={review.failures} onDismiss={review.forgetFailures} />
      <PastFilterBar
        filters={filters}
        onChange={setFilters}
        summary={summary}
        hasUnits={hasUnits}
        showsGroups={canReview}
      />
      <PastTable
        columns={columns}
        rows={shown}
        rowId={idOf}
        sort={sort}
        onSort={setSort}
        isLoading={week.isPending && (!beginning || isPartial)}
        isUnread={isUnread}
        rights={rights}
        selection={{ selected, onChange: setSelected, canSelect }}
        held={review.held}
        countIn={countIn}
        ready={{ count: readyCount, isWhole: beginning === null }}
        onApproveReady={approveReady}
        isFiltered={isFiltered}
        onClearFilters={() => setFilters(noFilters)}
      />
      <BulkBar
        count={chosen.length}
        noun="shift"
        facts={[`${formatHours(sums.hundredths)} hrs`, formatCents(sums.cents)]}
        onClear={() => setSelected(new Set())}
      >
        <Button variant="primary" onClick={() => setOpened({ kind: "many", slots: chosen })}>
          Approve {countOf(chosen.length)}
        </Button>
      </BulkBar>
      <PastDialogs
        opened={opened}
        review={review}
        facility={facility}
        approvalAt={known?.auto_approval_at ?? null}
        canDisputePay={rights.canDisputePay}
        onApproved={(ids) =>
          setSelected((before) => new Set([...before].filter((id) => !ids.includes(Number(id)))))
        }
        onRefresh={() => {
          review.forgetChange();
          setOpened(null);
          void week.refetch();
        }}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
