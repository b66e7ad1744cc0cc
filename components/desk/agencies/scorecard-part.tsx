"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { CoverageBar } from "@/components/ui/coverage-bar";
import type { Column } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { DateRangePicker } from "@/components/ui/date-picker/date-range-picker";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { counted, formatCount } from "@/lib/counts";
import { scorecardQuery } from "@/lib/desk/agencies/client";
import type { Scorecard, ScorecardFigures } from "@/lib/desk/agencies/schema";
import { fillText, minutesText } from "@/lib/desk/agencies/scorecard/rules";
import { addDays } from "@/lib/time/calendar";
import { CardFigure } from "../card-figure";
import type { AgencyPartProps } from "./agency-screen";

type Row = Scorecard["facilities"][number];

const cancelledText = ({ cancelled, cancelled_late: late }: ScorecardFigures) =>
  late === 0 ? formatCount(cancelled) : `${formatCount(cancelled)}, ${formatCount(late)} late`;

function Figure({ name, value, detail }: { name: string; value: string; detail: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-title tabular-nums">{value}</dd>
      <dd className="text-sm text-muted">{detail}</dd>
    </div>
  );
}

const Figures = ({ total }: { total: ScorecardFigures }) => (
  <dl className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
    <Figure
      name="Filled"
      value={fillText(total)}
      detail={`${formatCount(total.filled)} of ${formatCount(total.offered)} slots`}
    />
    <Figure
      name="Cancelled"
      value={formatCount(total.cancelled)}
      detail={`${formatCount(total.cancelled_late)} of them late`}
    />
    <Figure name="No-shows" value={formatCount(total.no_shows)} detail="Slots where no one came" />
    <Figure name="Time to fill" value={minutesText(total.minutes_to_fill)} detail="From release, median" />
  </dl>
);

const columns: readonly Column<Row>[] = [
  {
    id: "facility",
    header: "Facility",
    card: "title",
    cell: ({ facility }) => <b className="font-semibold">{facility}</b>,
  },
  {
    id: "filled",
    header: "Filled",
    width: "13rem",
    card: "note",
    onCard: (row) => (
      <span className="block text-sm text-muted">
        {[
          `${formatCount(row.filled)} of ${formatCount(row.offered)}`,
          row.filled > 0 && `${minutesText(row.minutes_to_fill)} to fill`,
          row.cancelled > 0 && cancelledText(row).replace(/^\d+/, "$& cancelled"),
          row.no_shows > 0 && counted(row.no_shows, "no-show"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    ),
    cell: ({ filled, offered }) => (
      <span className="flex items-center gap-3">
        <span className="w-24 flex-none">
          <CoverageBar filled={filled} open={offered - filled} isPast />
        </span>
        <span className="whitespace-nowrap tabular-nums">{`${formatCount(filled)} of ${formatCount(offered)}`}</span>
      </span>
    ),
  },
  {
    id: "cancelled",
    header: "Cancelled",
    width: "6.5rem",
    align: "end",
    card: "hidden",
    cell: cancelledText,
  },
  {
    id: "no-shows",
    header: "No-shows",
    width: "6rem",
    card: "hidden",
    align: "end",
    cell: ({ no_shows }) => formatCount(no_shows),
  },
  {
    id: "time",
    header: "Time to fill",
    width: "7rem",
    card: "corner",
    align: "end",
    cell: ({ minutes_to_fill }) => minutesText(minutes_to_fill),
    onCard: (row) => <CardFigure figure={fillText(row)} of="filled" />,
  },
];

/** How reliable the agency is, by facility and together, over a period. */
export function ScorecardPart({ agency: { id, today } }: AgencyPartProps) {
  const last = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  const [period, setPeriod] = useState(last(28));
  const { data, isError, isPlaceholderData, refetch } = useQuery(scorecardQuery(id, period));
  return (
    <Panel
      title="Scorecard"
      lead="On-demand slots released to the agency, by the day they begin."
      action={
        <DateRangePicker
          label="Period"
          value={period}
          onChange={(range) => setPeriod(range ?? last(28))}
          today={today}
          min={addDays(today, -730)}
          max={addDays(today, 56)}
          maxRange={{ value: 92, unit: "days" }}
          quick={[
            { label: "Last 7 days", ...last(7) },
            { label: "Last 4 weeks", ...last(28) },
            { label: "Last 12 weeks", ...last(84) },
          ]}
        />
      }
    >
      {isError && <FailedLoad message="The scorecard could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows />}
      {data && (
        <div className="grid gap-5">
          <Figures total={data.total} />
          <DataTable
            label="By facility"
            columns={columns}
            rows={data.facilities}
            rowId={({ facility_id }) => String(facility_id)}
            sort={null}
            onSort={() => undefined}
            isStale={isPlaceholderData}
            empty={
              <EmptyState title="No slots in this period">
                Choose another one, or begin a contract.
              </EmptyState>
            }
          />
        </div>
      )}
    </Panel>
  );
}
