"use client";

import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ofBundle } from "@/lib/agency-schedule/filter-rules";
import { pastShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import {
  pastRange,
  rowLabel,
  sumOf,
  weekWithin,
  type DateRange,
  type Sum,
} from "@/lib/agency-schedule/shifts/rules";
import type { Approval, PastAgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { counted } from "@/lib/counts";
import { groupBy } from "@/lib/group-by";
import { formatCents } from "@/lib/money";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { saturdayOf } from "@/lib/past-shifts/week/rules";
import { addDays, formatMonthDay } from "@/lib/time/calendar";
import { CsvButton } from "./csv-button";
import { heldDimensions } from "./dimensions";
import { FilterButtons } from "./filter-buttons";
import { BundleFilter, withBundles } from "./bundle-filter";
import { ApprovalSign, isDrawn, pastColumns } from "./past-columns";
import { byDay } from "./shift-columns";
import { dressed, isCut } from "./table-rules";
import { ScheduleTable } from "./schedule-table";
import { SortControl } from "./sort-control";
import { Toolbar, type ListSearch } from "./toolbar";
import { clearAll, type ScheduleAddress } from "./schedule-address";
import { useFilters } from "./use-filters";
import { useList } from "./use-list";
import { useRange } from "./use-range";

const cutText =
  "Results are showing up to the latest 2000 shifts only. Move the end date earlier to see more.";

const EIGHT_WEEKS = 56;

const weekOf = ({ shift_date }: PastAgencyShift) => saturdayOf(shift_date);

/** How many there are of a kind, behind the sign that their rows have. */
const Part = ({ approval, children }: { approval: Approval; children: string }) => (
  <>
    {/* Outside, so that a line may end there. */}
    {" · "}
    <span className="whitespace-nowrap">
      <ApprovalSign approval={approval}>{children}</ApprovalSign>
    </span>
  </>
);

/** "133.20 h · $5,880.10 · 9 approved · 2 pending · 1 in dispute": the billed total, and how final it is. */
function SumWords({ sum: { shifts, hundredths, cents, pending, disputed } }: { sum: Sum }) {
  const approved = shifts - pending - disputed;
  return (
    <>
      <b className="font-semibold text-ink">{`${formatHours(hundredths)} h · ${formatCents(cents)}`}</b>
      {approved > 0 && <Part approval="APPROVED">{`${approved} approved`}</Part>}
      {pending > 0 && <Part approval="PENDING">{`${pending} pending`}</Part>}
      {disputed > 0 && <Part approval="DISPUTED">{`${disputed} in dispute`}</Part>}
    </>
  );
}

/** Above a week's shifts, Saturday to Friday, as they are invoiced; of a week in part, its days within the range. */
const WeekHead = ({ days: { start, end }, sum }: { days: DateRange; sum: Sum }) => (
  <span className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
    {start === end ? formatMonthDay(start) : `${formatMonthDay(start)} – ${formatMonthDay(end)}`}
    <span className="text-sm font-normal text-muted">
      {counted(sum.shifts, "shift")} · <SumWords sum={sum} />
    </span>
  </span>
);

type PastTabProps = { address: ScheduleAddress; search: ListSearch; today: string };

/** Past shifts of the agency's professionals, with clock times. */
export function PastTab({ address, search, today }: PastTabProps) {
  const { range, picked, pick } = useRange(address, (requested) => pastRange(requested, today));
  const feed = useQuery(pastShiftsQuery(range));
  const columns = withBundles(pastColumns, address);
  const filter = useFilters(address, ofBundle(feed.data?.rows ?? [], address.bundle), heldDimensions);
  const { shown, sort, onSort } = useList({ address, columns, rows: filter.filtered, search: search.text });
  const isNarrowed = address.bundle !== null;
  const weeks = groupBy(shown, weekOf);
  const earlier = addDays(today, -EIGHT_WEEKS);
  const bundleFilter = (
    <BundleFilter
      address={address}
      text="Showing all shifts in the selected bundle within the applied date range"
      back="See all past shifts"
    />
  );
  return (
    <>
      <Toolbar
        search={search}
        dates={{ value: picked, onChange: pick, today, max: today }}
        isRefreshing={feed.isFetching && !feed.isLoading}
        onRefresh={() => void feed.refetch()}
        isSet={filter.isFiltered || sort !== null || address.start !== null}
        end={<CsvButton {...{ address, range, today }} search={search.text} isEmpty={shown.length === 0} />}
      >
        <FilterButtons {...filter} />
        <SortControl {...{ columns, sort, onSort }} standard="Latest first" />
      </Toolbar>
      <ScheduleTable
        feed={feed}
        onClear={() => clearAll(address, search)}
        failure="The past shifts could not be loaded."
        label="Past shifts"
        isSmall
        // A sorted list isn't in weeks.
        groupOf={sort ? undefined : weekOf}
        groupHead={(saturday) => (
          <WeekHead days={weekWithin(saturday, range)} sum={sumOf(weeks.get(saturday) ?? [])} />
        )}
        columns={(sort ? columns : dressed(columns, byDay(shown))).filter(isDrawn)}
        rows={shown}
        sort={sort}
        onSort={onSort}
        rowId={({ slot_id }) => String(slot_id)}
        toneOf={(shift) => (rowLabel(shift) ? "muted" : undefined)}
        empty={
          <EmptyState
            icon={History}
            title="No past shifts"
            action={
              range.start > earlier && (
                <Button onClick={() => pick({ from: earlier, to: today })}>Show the last eight weeks</Button>
              )
            }
          >
            Your professionals worked no shift within the selected dates. Choose other dates.
          </EmptyState>
        }
        foot={
          isNarrowed ? (
            bundleFilter
          ) : (
            <p>
              {`${counted(shown.length, "past shift")} within the applied date range · `}
              <SumWords sum={sumOf(shown)} />
              {isCut(feed.data) && <strong> {cutText}</strong>}
            </p>
          )
        }
      />
      {/* The foot goes with the last row; the way back stays. */}
      {feed.isSuccess && shown.length === 0 && bundleFilter}
    </>
  );
}
