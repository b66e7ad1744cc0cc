"use client";

import { useQuery } from "@tanstack/react-query";
import { Ellipsis, UserCheck } from "lucide-react";
import { useState } from "react";
import { packetItems } from "@/components/slot-actions/packet-item";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Menu } from "@/components/ui/menu";
import { MenuHead } from "@/components/ui/menu-head";
import { Segmented } from "@/components/ui/segmented";
import * as lists from "@/lib/agency-schedule/column-rules";
import { filtered, ofBundle } from "@/lib/agency-schedule/filter-rules";
import { assignedShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import { isUpcoming, rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { found } from "@/lib/agency-schedule/table-rules";
import { formatDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { counted } from "@/lib/counts";
import { BundleFilter, withBundles } from "./bundle-filter";
import { CsvButton } from "./csv-button";
import { heldDimensions } from "./dimensions";
import { FilterButtons } from "./filter-buttons";
import { CalendarView, CancelShiftDialog } from "./lazy-dialogs";
import { assignedColumns, byDay } from "./shift-columns";
import { dressed, isCut, type WordedColumn } from "./table-rules";
import { ScheduleTable, ToOpenShifts } from "./schedule-table";
import { SortControl } from "./sort-control";
import { Toolbar, type ListSearch } from "./toolbar";
import { clearAll, type ScheduleAddress } from "./schedule-address";
import { useFilters } from "./use-filters";
import { useList } from "./use-list";

type AssignedTabProps = { address: ScheduleAddress; search: ListSearch; today: string; provider: string };

const views = [
  { value: "list", label: "List" },
  { value: "calendar", label: "Calendar" },
] as const;

/** Why a shift cannot be cancelled; null if it can. */
function cancelFault(shift: AgencyShift, provider: string): string | null {
  if (!shift.facility_allow_external_worker_shift_replacement)
    return `Contact ${provider} to cancel shifts for this facility`;
  const isOver = rowLabel(shift) !== null || new Date(shift.start_time) <= clock.now();
  return isOver ? "This shift can no longer be cancelled." : null;
}

function actionsColumn(provider: string, onCancel: (shift: AgencyShift) => void): WordedColumn<AgencyShift> {
  const itemsOf = (shift: AgencyShift) => {
    const fault = cancelFault(shift, provider);
    return [
      ...packetItems(shift),
      {
        id: "cancel",
        label: "Cancel shift",
        tone: "danger" as const,
        writes: true,
        disabled: fault !== null,
        reason: fault ?? undefined,
        onSelect: () => onCancel(shift),
      },
    ];
  };
  return {
    id: "actions",
    header: "Actions",
    text: () => "",
    cell: (shift) => (
      <Menu
        label={`More actions for ${shift.professional}`}
        className={buttonClass("ghost", "sm", "min-w-(--control-sm)")}
        header={
          <MenuHead
            title={shift.professional ?? "Shift"}
            detail={`${lists.weekdayOf(shift)} ${formatDay(shift.shift_date)}, ${lists.timeOf(shift)}`}
          />
        }
        items={() => itemsOf(shift)}
      >
        <Ellipsis aria-hidden />
        <span className="sr-only">More actions</span>
        <span className="sr-only"> for {shift.professional}</span>
      </Menu>
    ),
    align: "end",
    width: "4rem",
    card: "corner",
  };
}

/** The upcoming shifts of the agency's professionals. */
export function AssignedTab({ address, search, today, provider }: AssignedTabProps) {
  const feed = useQuery(assignedShiftsQuery());
  const [cancelling, setCancelling] = useState<AgencyShift | null>(null);
  const columns = withBundles(assignedColumns, address);
  const narrow = (all: readonly AgencyShift[]) =>
    found(filtered(ofBundle(all, address.bundle), address, ["facility", "type"]), columns, search.text);
  const now = clock.now();
  // The feed begins yesterday, for the night shift still running.
  const upcoming = feed.data?.rows.filter((one) => isUpcoming(one, now)) ?? [];
  const filter = useFilters(address, ofBundle(upcoming, address.bundle), heldDimensions);
  const { shown, sort, onSort } = useList({ address, columns, rows: filter.filtered, search: search.text });
  const live = shown.filter((one) => rowLabel(one) === null).length;
  const view = address.isCalendar ? "calendar" : "list";
  return (
    <>
      <Toolbar
        search={search}
        isRefreshing={feed.isFetching && !feed.isLoading}
        onRefresh={() => void feed.refetch()}
        view={
          <Segmented
            label="View"
            options={views}
            value={view}
            onChange={(next) => address.set({ isCalendar: next === "calendar" })}
          />
        }
        isSet={filter.isFiltered || sort !== null || address.bundle !== null}
        end={<CsvButton {...{ address, today }} search={search.text} isEmpty={shown.length === 0} />}
      >
        <FilterButtons {...filter} />
        {view === "list" && <SortControl {...{ columns, sort, onSort }} standard="Soonest first" />}
        <BundleFilter
          address={address}
          text="Showing all upcoming shifts in the selected bundle"
          back="See all assigned shifts"
        />
      </Toolbar>
      {view === "calendar" && feed.data ? (
        <CalendarView
          shifts={shown}
          narrow={narrow}
          isNarrowed={shown.length < upcoming.length}
          onClear={() => clearAll(address, search)}
          today={today}
        />
      ) : (
        <ScheduleTable
          feed={feed}
          onClear={() => clearAll(address, search)}
          failure="The assigned shifts could not be loaded."
          label="Assigned shifts"
          isSmall
          columns={[
            ...(sort ? columns : dressed(columns, byDay(shown))),
            actionsColumn(provider, setCancelling),
          ]}
          rows={shown}
          rowId={({ slot_id }) => String(slot_id)}
          sort={sort}
          onSort={onSort}
          toneOf={(shift) => (rowLabel(shift) ? "muted" : undefined)}
          empty={
            <EmptyState icon={UserCheck} title="No assigned shifts" action={<ToOpenShifts />}>
              Assign your professionals on the Open tabs; their shifts appear here.
            </EmptyState>
          }
          foot={
            <p>
              {[counted(live, "assigned shift"), live < shown.length && `${shown.length - live} cancelled`]
                .filter(Boolean)
                .join(", ")}
              {isCut(feed.data) && <strong> Results are showing up to the first 2000 shifts only.</strong>}
            </p>
          }
        />
      )}
      {cancelling && <CancelShiftDialog shift={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}
