"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarCheck2 } from "lucide-react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { soonest } from "@/lib/agency-schedule/live/rules";
import { openShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import { openRange } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift, FirstShifts } from "@/lib/agency-schedule/shifts/schema";
import { addDays } from "@/lib/time/calendar";
import { AssignCell } from "./assign-cell";
import { CsvButton } from "./csv-button";
import { openDimensions } from "./dimensions";
import { FilterButtons } from "./filter-buttons";
import { AssignDialog } from "./lazy-dialogs";
import { SavedFilters } from "./saved-filters";
import { openColumns } from "./shift-columns";
import { drawn, type WordedColumn } from "./table-rules";
import { Toolbar } from "./toolbar";
import type { Address } from "./use-address";
import { useAssigning } from "./use-assigning";
import { useFilters } from "./use-filters";
import { useList } from "./use-list";
import { useMarks } from "./use-marks";
import { useRange } from "./use-range";

const MOST = 2_000;
const NONE: readonly AgencyShift[] = [];
const idOf = ({ id }: AgencyShift) => id;
const emptied = (shift: AgencyShift): AgencyShift => ({ ...shift, slots_count: 0 });

function footOf(count: number): string {
  return `Showing all ${count} ${count === 1 ? "opening" : "openings"} within the selected date range and applied filters`;
}

const cutText =
  "Results are showing up to the first 2000 openings only. Move the start date later to see more.";

type OpenTabProps = { address: Address; search: string; today: string; first: FirstShifts | null };

/** The open shifts of the chosen dates, as the server drew them or as they are read. */
function useOpenShifts(address: Address, today: string, first: FirstShifts | null) {
  const standard = openRange({}, today);
  const { range, picked, pick } = useRange(address, standard);
  const isStandard = range.start === standard.start && range.end === standard.end;
  const query = openShiftsQuery(range);
  const feed = useQuery({ ...query, initialData: (isStandard && first?.shifts) || undefined });
  const client = useQueryClient();
  /** One place less, unless the change has come by the live stream meanwhile. */
  const takeOne = (taken: AgencyShift) =>
    client.setQueryData(query.queryKey, (before) => {
      const less = { ...taken, slots_count: taken.slots_count - 1 };
      const rows = before?.rows.flatMap((row) =>
        row !== taken ? [row] : less.slots_count > 0 ? [less] : [],
      );
      return before && { ...before, rows: rows ?? [] };
    });
  const drop = ({ id }: AgencyShift) =>
    client.setQueryData(
      query.queryKey,
      (before) => before && { ...before, rows: before.rows.filter((row) => row.id !== id) },
    );
  const list = feed.isPlaceholderData ? "waiting" : `${range.start} ${range.end}`;
  return { feed, picked, pick, takeOne, drop, list };
}

/** Open per diem shifts, with the press that gives one to a professional. */
export function OpenTab({ address, search, today, first }: OpenTabProps) {
  const { feed, picked, pick, takeOne, drop, list } = useOpenShifts(address, today, first);
  const marks = useMarks({ rows: feed.data?.rows ?? NONE, idOf, order: soonest, list });
  const filter = useFilters(address, marks.shown, openDimensions);
  const { shown, sort, onSort } = useList({ address, columns: openColumns, rows: filter.filtered, search });
  const refresh = () => {
    marks.clear();
    void feed.refetch();
  };
  const assigning = useAssigning({ marks, rows: shown, idOf, what: "shift", emptied, onRefresh: refresh });
  const actions: WordedColumn<AgencyShift> = {
    id: "actions",
    header: "Actions",
    text: (shift) => marks.nameOf(shift) ?? "Assign",
    cell: (shift) => (
      <AssignCell
        label={`${shift.shift_type} at ${shift.facility_name}`}
        name={marks.nameOf(shift)}
        isOpen={!marks.isLeaving(shift) && shift.slots_count > 0}
        onAssign={() => assigning.open(shift)}
        onPreload={assigning.preload}
      />
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
        onRefresh={refresh}
        end={<CsvButton name={`open-shifts-${today}`} columns={openColumns} rows={shown} />}
      >
        <FilterButtons {...filter} />
        <SavedFilters address={address} />
      </Toolbar>
      {feed.isError && !feed.data ? (
        <FailedLoad message="The open shifts could not be loaded." onRetry={() => void feed.refetch()} />
      ) : (
        <DataTable
          label="Open shifts"
          columns={drawn([...openColumns, actions])}
          rows={shown}
          rowId={({ id }) => String(id)}
          sort={sort}
          onSort={onSort}
          isLoading={feed.isLoading}
          isStale={feed.isPlaceholderData}
          toneOf={(shift) =>
            marks.isLeaving(shift) ? "leaving" : marks.nameOf(shift) ? "changed" : undefined
          }
          empty={
            <EmptyState icon={<CalendarCheck2 aria-hidden />} title="No open shifts">
              Nothing is open within the selected dates and filters. Choose other dates or clear the filters.
            </EmptyState>
          }
          foot={
            <p>
              {footOf(shown.filter((shift) => shift.slots_count > 0 && !marks.isLeaving(shift)).length)}
              {feed.data?.rows.length === MOST && <strong> {cutText}</strong>}
            </p>
          }
        />
      )}
      {assigning.row && (
        <AssignDialog
          key={assigning.row.id}
          opening={{ kind: "shift", shift: assigning.row }}
          recent={assigning.recent}
          goesOn={assigning.goesOn}
          onGoesOn={assigning.setGoesOn}
          onAssigned={(chosen) => {
            takeOne(assigning.row!);
            assigning.done(assigning.row!, chosen);
          }}
          onGone={() => {
            drop(assigning.row!);
            assigning.close();
          }}
          onClose={assigning.close}
        />
      )}
    </>
  );
}
