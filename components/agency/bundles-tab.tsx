"use client";

import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { notify } from "@/components/ui/notify";
import { bundlesQuery } from "@/lib/agency-schedule/bundles/client";
import type { AgencyBundle } from "@/lib/agency-schedule/bundles/schema";
import { openRange } from "@/lib/agency-schedule/shifts/rules";
import { addDays, formatDay } from "@/lib/time/calendar";
import { AssignDialog } from "./assign-dialog";
import { BundleDetails } from "./bundle-details";
import { dollars } from "./shift-columns";
import { drawn, found, type WordedColumn } from "./table-rules";
import { Toolbar } from "./toolbar";
import type { Address } from "./use-address";
import { useMarks } from "./use-marks";
import { useRange } from "./use-range";

const NOTE_DELAY_MS = 1_600;

const columns: WordedColumn<AgencyBundle>[] = [
  {
    id: "date",
    header: "Date",
    text: (one) => `${formatDay(one.contract_start_date)} - ${formatDay(one.contract_end_date)}`,
    sortBy: (one) => one.contract_start_time,
    width: "12rem",
    card: "title",
  },
  {
    id: "type",
    header: "Shift type",
    text: (one) => one.shift_type,
    sortBy: (one) => one.shift_type,
    width: "6rem",
  },
  {
    id: "shifts",
    header: "Shifts",
    text: (one) => String(one.shift_count),
    sortBy: (one) => one.shift_count,
    align: "end",
    width: "4.5rem",
  },
  { id: "management", header: "Management", text: (one) => one.facility_management_company_name ?? "–" },
  {
    id: "facility",
    header: "Facility",
    text: (one) => one.facility_name,
    sortBy: (one) => one.facility_name,
  },
  { id: "unit", header: "Unit", text: (one) => one.unit ?? "–" },
  {
    id: "pay",
    header: "Est. pay",
    text: (one) => dollars(one.estimated_pay),
    sortBy: (one) => one.estimated_pay,
    align: "end",
    width: "6.5rem",
  },
  { id: "city", header: "City", text: (one) => one.facility_city, width: "7rem" },
  { id: "state", header: "State", text: (one) => one.facility_state_code, width: "3.5rem" },
  { id: "zip", header: "ZIP", text: (one) => one.facility_zip_code, width: "4rem" },
  { id: "id", header: "ID", text: (one) => String(one.contract_id), align: "end", width: "4rem" },
];

type BundlesTabProps = { address: Address; search: string; today: string };

/** Open bundles; a row opens on its shifts. */
export function BundlesTab({ address, search, today }: BundlesTabProps) {
  const { range, picked, pick } = useRange(address, openRange({}, today));
  const feed = useQuery(bundlesQuery(range));
  const marks = useMarks();
  const [assigning, setAssigning] = useState<AgencyBundle | null>(null);
  const rows = found(feed.data?.rows ?? [], columns, search);

  function onAssigned({ contract_id }: AgencyBundle, name: string) {
    setAssigning(null);
    marks.assigned(contract_id, name);
    const message = `${name} is assigned. The bundle is on the Assigned tab after a refresh.`;
    setTimeout(() => notify({ type: "info", message }), NOTE_DELAY_MS);
  }
  function onGone() {
    setAssigning(null);
    notify({ type: "error", message: "Some shifts of this bundle are no longer available." });
    void feed.refetch();
  }
  const actions: WordedColumn<AgencyBundle> = {
    id: "actions",
    header: "Actions",
    text: (one) => marks.of(one.contract_id)?.name ?? "Assign",
    cell: (one) =>
      marks.of(one.contract_id)?.name ?? (
        <Button size="sm" aria-label={`Assign bundle ${one.contract_id}`} onClick={() => setAssigning(one)}>
          Assign
        </Button>
      ),
    align: "end",
    width: "8rem",
    card: "action",
  };
  const count = rows.length;
  return (
    <>
      <Toolbar
        dates={{ value: picked, onChange: pick, today, min: today, max: addDays(today, 730) }}
        isRefreshing={feed.isFetching && !feed.isLoading}
        onRefresh={() => {
          marks.clear();
          void feed.refetch();
        }}
      />
      {feed.isError && !feed.data ? (
        <FailedLoad message="The bundles could not be loaded." onRetry={() => void feed.refetch()} />
      ) : (
        <DataTable
          label="Open bundles"
          columns={drawn([...columns, actions])}
          rows={rows}
          rowId={(one) => String(one.contract_id)}
          details={(one) => <BundleDetails bundleId={one.contract_id} />}
          isLoading={feed.isLoading}
          isStale={feed.isPlaceholderData}
          toneOf={(one) => (marks.of(one.contract_id)?.name ? "changed" : undefined)}
          empty={
            <EmptyState icon={<Layers aria-hidden />} title="No open bundles">
              No bundle has open shifts within the selected dates. Choose other dates.
            </EmptyState>
          }
          foot={
            <p>
              Showing all {count} {count === 1 ? "bundle" : "bundles"} with shifts within the selected date
              range
            </p>
          }
        />
      )}
      {assigning && (
        <AssignDialog
          opening={{ kind: "bundle", bundle: assigning }}
          onAssigned={({ professional }) => onAssigned(assigning, professional)}
          onGone={onGone}
          onClose={() => setAssigning(null)}
        />
      )}
    </>
  );
}
