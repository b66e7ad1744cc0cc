"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarCheck2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { MultiSelect } from "@/components/ui/multi-select/multi-select";
import { notify } from "@/components/ui/notify";
import { openShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import { openRange } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift, AgencyShifts } from "@/lib/agency-schedule/shifts/schema";
import { addDays } from "@/lib/time/calendar";
import { AssignDialog } from "./assign-dialog";
import { openColumns } from "./shift-columns";
import { drawn, found, type WordedColumn } from "./table-rules";
import { Toolbar } from "./toolbar";
import type { Address } from "./use-address";
import { useFilters } from "./use-filters";
import { useMarks } from "./use-marks";
import { useRange } from "./use-range";

const NOTE_DELAY_MS = 1_600;
const LEAVING_MS = 1_000;
const MOST = 2_000;

const noteLater = (name: string) =>
  setTimeout(
    () =>
      notify({
        type: "info",
        message: `${name} is assigned. The shift is on the Assigned tab after a refresh.`,
      }),
    NOTE_DELAY_MS,
  );

function footOf(count: number): string {
  return `Showing all ${count} ${count === 1 ? "opening" : "openings"} within the selected date range and applied filters`;
}

const cutText =
  "Results are showing up to the first 2000 openings only. Move the start date later to see more.";

type OpenTabProps = { address: Address; search: string; today: string; first: AgencyShifts | null };

/** Open per diem shifts, with the press that gives one to a professional. */
export function OpenTab({ address, search, today, first }: OpenTabProps) {
  const standard = openRange({}, today);
  const { range, picked, pick } = useRange(address, standard);
  const isStandard = range.start === standard.start && range.end === standard.end;
  const query = openShiftsQuery(range);
  const feed = useQuery({ ...query, initialData: (isStandard && first) || undefined });
  const client = useQueryClient();
  const marks = useMarks();
  const [assigning, setAssigning] = useState<AgencyShift | null>(null);
  const { filtered, filters, isFiltered, clear } = useFilters(address, feed.data?.rows ?? []);
  const rows = found(filtered, openColumns, search);

  const change = (id: number, to: (shift: AgencyShift) => AgencyShift | null) =>
    client.setQueryData(
      query.queryKey,
      (before) =>
        before && {
          ...before,
          rows: before.rows.map((row) => (row.id === id ? to(row) : row)).filter((row) => row !== null),
        },
    );
  function onAssigned({ id }: AgencyShift, name: string) {
    setAssigning(null);
    change(id, (row) => ({ ...row, slots_count: Math.max(0, row.slots_count - 1) }));
    marks.assigned(id, name);
    noteLater(name);
  }
  function onGone({ id }: AgencyShift) {
    setAssigning(null);
    notify({ type: "error", message: "This shift is no longer available." });
    marks.leave(id);
    setTimeout(() => change(id, () => null), LEAVING_MS);
  }
  const actions: WordedColumn<AgencyShift> = {
    id: "actions",
    header: "Actions",
    text: ({ id }) => marks.of(id)?.name ?? "Assign",
    cell: (shift) =>
      marks.of(shift.id)?.name ?? (
        <Button
          size="sm"
          aria-label={`Assign ${shift.shift_type} at ${shift.facility_name}`}
          onClick={() => setAssigning(shift)}
        >
          Assign
        </Button>
      ),
    align: "end",
    width: "8rem",
    card: "action",
  };
  return (
    <>
      <Toolbar
        dates={{ value: picked, onChange: pick, today, min: today, max: addDays(today, 730) }}
        isRefreshing={feed.isFetching && !feed.isLoading}
        onRefresh={() => {
          marks.clear();
          void feed.refetch();
        }}
      >
        {filters.map((filter) => (
          <MultiSelect key={filter.label} {...filter} />
        ))}
        {isFiltered && (
          <Button variant="link" size="sm" onClick={clear}>
            Clear all
          </Button>
        )}
      </Toolbar>
      {feed.isError && !feed.data ? (
        <FailedLoad message="The open shifts could not be loaded." onRetry={() => void feed.refetch()} />
      ) : (
        <DataTable
          label="Open shifts"
          columns={drawn([...openColumns, actions])}
          rows={rows}
          rowId={({ id }) => String(id)}
          isLoading={feed.isLoading}
          isStale={feed.isPlaceholderData}
          toneOf={({ id }) => {
            const mark = marks.of(id);
            return mark?.isLeaving ? "muted" : mark?.name ? "changed" : undefined;
          }}
          empty={
            <EmptyState icon={<CalendarCheck2 aria-hidden />} title="No open shifts">
              Nothing is open within the selected dates and filters. Choose other dates or clear the filters.
            </EmptyState>
          }
          foot={
            <p>
              {footOf(rows.length)}
              {feed.data?.rows.length === MOST && <strong> {cutText}</strong>}
            </p>
          }
        />
      )}
      {assigning && (
        <AssignDialog
          opening={{ kind: "shift", shift: assigning }}
          onAssigned={({ professional }) => onAssigned(assigning, professional)}
          onGone={() => onGone(assigning)}
          onClose={() => setAssigning(null)}
        />
      )}
    </>
  );
}
