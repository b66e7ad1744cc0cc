"use client";

import { CalendarDays, Umbrella } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useMemo } from "react";
import type { LiveList } from "@/components/list/follow-list";
import { useAddressState } from "@/components/list/use-address-state";
import { useLiveList } from "@/components/list/use-live-list";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import { buttonClass } from "@/components/ui/button-class";
import { CountBadge } from "@/components/ui/count-badge";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { Segmented } from "@/components/ui/segmented";
import { timeOffAddress, type TimeOffAddress } from "@/lib/time-off/address-rules";
import { TIME_OFF, timeOffQuery } from "@/lib/time-off/client";
import { TIME_OFF_PAGE_SIZE, type TimeOffView } from "@/lib/time-off/rules";
import type { TimeOffList } from "@/lib/time-off/schema";
import { dateIn } from "@/lib/time/calendar";
import { OVERVIEW } from "@/lib/who-can-work/client";
import { OffAhead } from "./off-ahead";
import { timeOffColumns } from "./time-off-columns";

const viewNames: { value: TimeOffView; label: string }[] = [
  { value: "open", label: "To decide" },
  { value: "approved", label: "Approved" },
  { value: "past", label: "Past" },
];

const nothing: Record<TimeOffView, [title: string, text: string]> = {
  open: [
    "Nothing to decide",
    "Staff ask for time off with the link they get when you ask them when they can work. You can enter it yourself on a person’s page.",
  ],
  approved: ["No time off to come", "Approved time off appears here until it is over."],
  past: [
    "Nothing here yet",
    "Time off that is over, and requests that were declined or withdrawn, appear here.",
  ],
};

type Props = {
  facility: { id: number; timezone: string };
  /** What the address names. */
  first: TimeOffList;
  at: TimeOffAddress;
  renderedAt: number;
};

/** A facility's time off: requests to decide, approved, and past. */
export function TimeOffScreen({ facility, first, at: firstAt, renderedAt }: Props) {
  const now = useServerMinute(renderedAt);
  const [at, go] = useAddressState(timeOffAddress);
  const isFirst = at.view === firstAt.view && at.page === firstAt.page;
  const turn = (page: number) => go({ page });
  const { data, isError, isPending, isPlaceholderData, refetch } = usePagedQuery(
    { ...timeOffQuery(facility.id, at), ...(isFirst && { initialData: first }) },
    { page: at.page, pageSize: TIME_OFF_PAGE_SIZE, onPage: turn },
  );
  const read = (_: string, list: LiveList) => list.read();
  const connection = useLiveList({
    query: `facilityId=${facility.id}`,
    lists: [TIME_OFF, OVERVIEW],
    today: dateIn(now, facility.timezone),
    events: { subscribed: read, availability: read, slots: read },
  });
  const today = dateIn(now, facility.timezone);
  const columns = useMemo(() => timeOffColumns(at.view, today), [at.view, today]);
  const [title, text] = nothing[at.view];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ConnectionStrip state={connection} />
      <PageHead title="Time Off">
        <Link
          href={"/private/who-can-work" as Route}
          prefetch={false}
          className={buttonClass("secondary", "sm")}
        >
          <CalendarDays aria-hidden /> Who can work
        </Link>
        <Segmented
          label="Show"
          options={viewNames.map(({ value, label }) => ({
            value,
            label: (
              <>
                {label} {data && <CountBadge count={data.counts[value]} max={999} />}
              </>
            ),
          }))}
          value={at.view}
          onChange={(view) => go({ view, page: 1 })}
        />
      </PageHead>
      {isError ? (
        <FailedLoad message="The requests could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Time off"
          density="person"
          columns={columns}
          rows={data?.rows ?? []}
          rowId={({ id }) => String(id)}
          isLoading={isPending}
          isStale={isPlaceholderData}
          empty={
            <EmptyState icon={Umbrella} title={title}>
              {text}
            </EmptyState>
          }
          foot={
            data &&
            data.total > TIME_OFF_PAGE_SIZE && (
              <Pagination page={at.page} pageSize={TIME_OFF_PAGE_SIZE} total={data.total} onPage={turn} />
            )
          }
        />
      )}
      {at.view !== "past" && <OffAhead facilityId={facility.id} today={today} />}
    </div>
  );
}
