"use client";

import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { PHONE, useMedia } from "@/components/ui/use-media";
import { bundlesQuery } from "@/lib/agency-schedule/bundles/client";
import type { AgencyBundle } from "@/lib/agency-schedule/bundles/schema";
import { openRange } from "@/lib/agency-schedule/shifts/rules";
import { addDays } from "@/lib/time/calendar";
import { AssignCell, assignedColumn } from "./assign-cell";
import { BundleDetails } from "./bundle-details";
import { CsvButton } from "./csv-button";
import { bundleDimensions } from "./dimensions";
import { FilterButtons } from "./filter-buttons";
import { AssignDialog } from "./lazy-dialogs";
import type { WordedColumn } from "./table-rules";
import { ScheduleTable, ToStandardDates } from "./schedule-table";
import { SortControl } from "./sort-control";
import { Toolbar, type ListSearch } from "./toolbar";
import { clearAll, type ScheduleAddress } from "./schedule-address";
import { useAssigning } from "./use-assigning";
import { useFits } from "./use-fits";
import { useFilters } from "./use-filters";
import { useList } from "./use-list";
import { useMarks } from "@/components/list/use-marks";
import { counted } from "@/lib/counts";
import { useRange } from "./use-range";
import { bundleColumns } from "./bundle-columns";

/** So few have room for their shifts. */
const FEW = 5;
const NONE: readonly AgencyBundle[] = [];
const idOf = ({ contract_id }: AgencyBundle) => contract_id;
const emptied = (bundle: AgencyBundle): AgencyBundle => ({ ...bundle, shift_count: 0 });
const order = (one: AgencyBundle, other: AgencyBundle) =>
  Date.parse(one.contract_start_time) - Date.parse(other.contract_start_time) ||
  one.contract_id - other.contract_id;

const footOf = (count: number) =>
  `Showing all ${counted(count, "bundle")} with shifts within the selected date range and applied filters`;

type BundlesTabProps = { address: ScheduleAddress; search: ListSearch; today: string };

/** Open bundles; expanding a row shows its shifts. */
export function BundlesTab({ address, search, today }: BundlesTabProps) {
  const { range, picked, pick } = useRange(address, (requested) => openRange(requested, today));
  const feed = useQuery(bundlesQuery(range));
  const list = feed.isPlaceholderData ? "waiting" : `${range.start} ${range.end}`;
  const fitsOf = useFits("bundle", range);
  const marks = useMarks({ rows: feed.data?.rows ?? NONE, idOf, order, list });
  const isPhone = useMedia(PHONE);
  const filter = useFilters(address, marks.shown, bundleDimensions);
  const assigned = assignedColumn(marks.nameOf);
  const columns = [...bundleColumns, assigned];
  const { shown, sort, onSort } = useList({ address, columns, rows: filter.filtered, search: search.text });
  const refresh = () => {
    marks.clear();
    void feed.refetch();
  };
  const assigning = useAssigning({ marks, rows: shown, idOf, emptied, onRefresh: refresh });
  const actions: WordedColumn<AgencyBundle> = {
    ...assigned,
    cell: (one) => (
      <AssignCell
        label={`bundle ${one.contract_id}`}
        name={marks.nameOf(one)}
        fits={fitsOf(one.contract_id)}
        isOpen={!marks.isLeaving(one) && marks.nameOf(one) === undefined}
        isAssigning={assigning.row?.contract_id === one.contract_id}
        onAssign={() => assigning.open(one)}
        onPreload={assigning.preload}
      />
    ),
  };
  return (
    <div className="contents [--changed-for:4.3s]">
      <Toolbar
        search={search}
        dates={{ value: picked, onChange: pick, today, min: today, max: addDays(today, 730) }}
        isRefreshing={feed.isFetching && !feed.isLoading}
        onRefresh={refresh}
        isSet={filter.isFiltered || sort !== null || address.start !== null}
        end={<CsvButton {...{ address, range, today }} search={search.text} isEmpty={shown.length === 0} />}
      >
        <FilterButtons {...filter} />
        <SortControl columns={bundleColumns} {...{ sort, onSort }} standard="Soonest first" />
      </Toolbar>
      <ScheduleTable
        feed={feed}
        onClear={() => clearAll(address, search)}
        failure="The bundles could not be loaded."
        label="Open bundles"
        columns={[...bundleColumns, actions]}
        rows={shown}
        rowId={(one) => String(one.contract_id)}
        sort={sort}
        onSort={onSort}
        details={(one) => <BundleDetails bundleId={one.contract_id} shiftCount={one.shift_count} />}
        hasWordedDetails
        opensAll={!isPhone && (feed.data?.rows.length ?? 0) <= FEW}
        toneOf={(one) =>
          marks.isLeaving(one)
            ? "leaving"
            : marks.nameOf(one)
              ? "changed"
              : assigning.row === one
                ? "selected"
                : undefined
        }
        empty={
          <EmptyState icon={Layers} title="No open bundles" action={<ToStandardDates address={address} />}>
            No bundle has open shifts on the selected dates.
          </EmptyState>
        }
        foot={<p>{footOf(shown.filter((one) => one.shift_count > 0 && !marks.isLeaving(one)).length)}</p>}
      />
      {assigning.row && (
        <AssignDialog
          key={assigning.row.contract_id}
          opening={{ kind: "bundle", bundle: assigning.row }}
          recent={assigning.recent}
          goesOn={assigning.goesOn}
          onGoesOn={assigning.setGoesOn}
          onAssigned={(chosen) => assigning.done(assigning.row!, chosen)}
          onGone={() => {
            assigning.close();
            void feed.refetch();
          }}
          onClose={assigning.close}
        />
      )}
    </div>
  );
}
