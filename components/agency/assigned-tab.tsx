"use client";

import { useQuery } from "@tanstack/react-query";
import { Ellipsis, UserCheck } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { Menu } from "@/components/ui/menu";
import { assignedShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import { rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { clock } from "@/lib/time/clock";
import { BundleFilter, bundleIdColumn, ofBundle } from "./bundle-filter";
import { CancelShiftDialog } from "./cancel-shift-dialog";
import { assignedColumns } from "./shift-columns";
import { drawn, found, type WordedColumn } from "./table-rules";
import { Toolbar } from "./toolbar";
import type { Address } from "./use-address";

type AssignedTabProps = { address: Address; search: string; provider: string };

/** What the agency's professionals work from now on. */
export function AssignedTab({ address, search, provider }: AssignedTabProps) {
  const feed = useQuery(assignedShiftsQuery());
  const [cancelling, setCancelling] = useState<AgencyShift | null>(null);
  const columns = [...assignedColumns, bundleIdColumn(address)];
  const rows = found(ofBundle(address, feed.data?.rows ?? []), columns, search);
  const itemsOf = (shift: AgencyShift) => {
    const isOver = rowLabel(shift) !== null || new Date(shift.start_time) <= clock.now();
    const isForbidden = !shift.facility_allow_external_worker_shift_replacement;
    return [
      {
        id: "cancel",
        label: "Cancel shift",
        tone: "danger" as const,
        disabled: isOver || isForbidden,
        reason: isForbidden
          ? `Contact ${provider} to cancel shifts for this facility`
          : "This shift can no longer be cancelled.",
        onSelect: () => setCancelling(shift),
      },
    ];
  };
  const actions: WordedColumn<AgencyShift> = {
    id: "actions",
    header: "Actions",
    text: () => "",
    cell: (shift) => (
      <Menu label={`More actions for ${shift.professional}`} iconOnly items={() => itemsOf(shift)}>
        <Ellipsis aria-hidden />
      </Menu>
    ),
    align: "end",
    width: "5rem",
    card: "action",
  };
  return (
    <>
      <Toolbar isRefreshing={feed.isFetching && !feed.isLoading} onRefresh={() => void feed.refetch()}>
        <BundleFilter
          address={address}
          text="Showing all upcoming shifts in the selected bundle"
          back="See all assigned shifts"
        />
      </Toolbar>
      {feed.isError && !feed.data ? (
        <FailedLoad message="The assigned shifts could not be loaded." onRetry={() => void feed.refetch()} />
      ) : (
        <DataTable
          label="Assigned shifts"
          columns={drawn([...columns, actions])}
          rows={rows}
          rowId={({ slot_id }) => String(slot_id)}
          isLoading={feed.isLoading}
          toneOf={(shift) => (rowLabel(shift) ? "muted" : undefined)}
          empty={
            <EmptyState icon={<UserCheck aria-hidden />} title="No assigned shifts">
              Assign your professionals on the Open tabs; their shifts appear here.
            </EmptyState>
          }
          foot={<p>{`${rows.length} assigned ${rows.length === 1 ? "shift" : "shifts"}`}</p>}
        />
      )}
      {cancelling && <CancelShiftDialog shift={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}
