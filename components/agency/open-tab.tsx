"use client";

import { CalendarCheck2 } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { soonest } from "@/lib/agency-schedule/live/rules";
import type { AgencyShift, FirstShifts } from "@/lib/agency-schedule/shifts/schema";
import { addDays } from "@/lib/time/calendar";
import { AssignCell, assignedColumn } from "./assign-cell";
import { CsvButton } from "./csv-button";
import { DayJump } from "./day-jump";
import { openDimensions } from "./dimensions";
import { FilterButtons } from "./filter-buttons";
import { AssignDialog } from "./lazy-dialogs";
import { OpenShiftFilters } from "./saved-filters";
import { byDate, openColumns } from "./shift-columns";
import { dressed, isCut, type WordedColumn } from "./table-rules";
import { ScheduleTable, ToStandardDates } from "./schedule-table";
import { SortControl } from "./sort-control";
import { Toolbar, type ListSearch } from "./toolbar";
import { clearAll, type ScheduleAddress } from "./schedule-address";
import { useAssigning } from "./use-assigning";
import { useFits } from "./use-fits";
import { useFilters } from "./use-filters";
import { useList } from "./use-list";
import { useMarks } from "@/components/list/use-marks";
import { formatCount } from "@/lib/counts";
import { useOpenShifts } from "./use-open-shifts";

const MOST = 2_000;
const NONE: readonly AgencyShift[] = [];
const idOf = ({ id }: AgencyShift) => id;
const emptied = (shift: AgencyShift): AgencyShift => ({ ...shift, slots_count: 0 });

function footOf(count: number): string {
  return `Showing all ${formatCount(count)} ${count === 1 ? "opening" : "openings"} within the selected date range and applied filters`;
}

const cutText =
  "Results are showing up to the first 2000 openings only. Move the start date later to see more.";

type OpenTabProps = {
  address: ScheduleAddress;
  search: ListSearch;
  today: string;
  first: FirstShifts | null;
};

/** Open per diem shifts, with buttons to assign a professional. */
export function OpenTab({ address, search, today, first }: OpenTabProps) {
  const { feed, isFirst, range, picked, pick, takeOne, drop, list } = useOpenShifts(address, {
    today,
    first,
    search: search.text,
  });
  const fitsOf = useFits("shift", range);
  const marks = useMarks({ rows: feed.data?.rows ?? NONE, idOf, order: soonest, list });
  const filter = useFilters(address, marks.shown, openDimensions);
  const assigned = assignedColumn(marks.nameOf);
  const columns = [...openColumns, assigned];
  const { shown, sort, onSort } = useList({ address, columns, rows: filter.filtered, search: search.text });
  const isOpen = (shift: AgencyShift) => shift.slots_count > 0 && !marks.isLeaving(shift);
  const total = feed.data?.total ?? 0;
  const isAtMost = total >= MOST || (!isFirst && isCut(feed.data));
  const refresh = () => {
    marks.clear();
    void feed.refetch();
  };
  const assigning = useAssigning({ marks, rows: shown, idOf, emptied, onRefresh: refresh });
  const actions: WordedColumn<AgencyShift> = {
    ...assigned,
    cell: (shift) => (
      <AssignCell
        label={`${shift.shift_type} at ${shift.facility_name}`}
        name={marks.nameOf(shift)}
        fits={fitsOf(shift.shift_id)}
        isOpen={isOpen(shift)}
        isAssigning={assigning.row?.id === shift.id}
        onAssign={() => assigning.open(shift)}
        onPreload={assigning.preload}
      />
    ),
  };
  return (
    <>
      <Toolbar
        search={search}
        dates={{ value: picked, onChange: pick, today, min: today, max: addDays(today, 730) }}
        isRefreshing={feed.isFetching && !feed.isLoading && !isFirst}
        onRefresh={refresh}
        isSet={filter.isFiltered || sort !== null || address.start !== null}
        end={<CsvButton {...{ address, range, today }} search={search.text} isEmpty={shown.length === 0} />}
      >
        <FilterButtons {...filter} />
        <OpenShiftFilters address={address} />
        <SortControl columns={openColumns} {...{ sort, onSort }} standard="Soonest first" />
      </Toolbar>
      {(shown.length > 0 || search.text === "") && <DayJump address={address} today={today} />}
      <ScheduleTable
        feed={feed}
        onClear={() => clearAll(address, search)}
        failure="The open shifts could not be loaded."
        label="Open shifts"
        columns={[...(sort ? openColumns : dressed(openColumns, byDate(shown))), actions]}
        rows={shown}
        rowId={({ id }) => String(id)}
        sort={sort}
        onSort={onSort}
        toneOf={(shift) =>
          marks.isLeaving(shift)
            ? "leaving"
            : marks.nameOf(shift)
              ? "changed"
              : assigning.row?.id === shift.id
                ? "selected"
                : undefined
        }
        empty={
          <EmptyState
            icon={CalendarCheck2}
            title="No open shifts"
            action={<ToStandardDates address={address} />}
          >
            Nothing is open on the selected dates.
          </EmptyState>
        }
        foot={
          <p>
            {footOf(isFirst ? Math.min(total, MOST) : shown.filter(isOpen).length)}
            {isAtMost && <strong> {cutText}</strong>}
          </p>
        }
      />
      {assigning.row && (
        <AssignDialog
          key={assigning.row.id}
          opening={{ kind: "shift", shift: assigning.row }}
          recent={assigning.recent}
          goesOn={assigning.goesOn}
          onGoesOn={assigning.setGoesOn}
          onSend={() => takeOne(assigning.row!)}
          onAssigned={(chosen) => assigning.done(assigning.row!, chosen)}
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
