"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ArchivedNote } from "@/components/ui/archived-note";
import { Button } from "@/components/ui/button";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { timelineEntry } from "@/components/ui/recipes";
import { historyQuery } from "@/lib/slots/history/client";
import type { HistoryChange, HistoryEntry } from "@/lib/slots/history/schema";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn, formatDayHeading } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";

type Day = { date: string; entries: HistoryEntry[] };

/** Groups entries by day, in the given order. */
function daysOf(entries: readonly HistoryEntry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.date === entry.date) last.entries.push(entry);
    else days.push({ date: entry.date, entries: [entry] });
  }
  return days;
}

function Change({ change: { name, before, after } }: { change: HistoryChange }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">
        {before !== null && (
          <>
            <span className="sr-only">from </span>
            <s className="font-normal text-muted">{before}</s>
            <span aria-hidden> → </span>
            <span className="sr-only"> to </span>
          </>
        )}
        {after ?? <span className="font-normal text-muted">None</span>}
      </dd>
    </div>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={`${timelineEntry} grid grid-cols-[1fr_auto] items-baseline gap-x-3`}>
      <p className="font-medium wrap-anywhere tabular-nums">{entry.what}</p>
      <p className="text-sm text-muted tabular-nums wrap-anywhere">{entry.time}</p>
      <p className="col-span-full text-sm text-muted tabular-nums wrap-anywhere">
        {[entry.who, entry.who_is].filter(Boolean).join(" · ")}
      </p>
      {entry.changes.length > 0 && (
        <dl className="col-span-full mt-1.25 grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5 rounded-md bg-subtle px-2.5 py-1.5 text-sm/5">
          {entry.changes.map((change) => (
            <Change key={change.name} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

function useHistory(slot: ListSlot) {
  const client = useQueryClient();
  const history = useInfiniteQuery(historyQuery(slot.slot_id));
  // Every change of the slot, local or live, creates a new object in the feed.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: historyQuery(slot.slot_id).queryKey });
  }, [client, slot]);
  return history;
}

/** A slot's history (who, what and when), newest first, kept current. */
export function SlotHistory({ slot, timezone }: { slot: ListSlot; timezone: string }) {
  const history = useHistory(slot);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const today = dateIn(clock.now().getTime(), timezone);
  const heading = (date: string) => formatDayHeading(date, today);
  const zone = history.data?.pages[0]?.zone;
  const archivedBefore = history.data?.pages.at(-1)?.archived_before;
  return (
    <div className="flex flex-col gap-4.5" aria-busy={history.isPending}>
      {history.isPending && (
        <>
          <p role="status" className="sr-only">
            Loading the history…
          </p>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </>
      )}
      {history.isError && entries.length === 0 && (
        <FailedLoad message="We couldn’t load the history." onRetry={() => void history.refetch()} />
      )}
      {daysOf(entries).map(({ date, entries: ofDay }) => (
        <section key={date} aria-label={heading(date)}>
          {/* The date stays in view while its entries scroll. */}
          <h3 className="sticky -top-1 z-1 bg-(--ground,var(--color-raised)) pt-1 pb-2 text-sm/5 font-semibold text-muted">
            {heading(date)}
          </h3>
          <ol>
            {ofDay.map((entry) => (
              <Entry key={entry.id ?? "making"} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {history.hasNextPage && (
        <Button writes={false} busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more
        </Button>
      )}
      {archivedBefore && <ArchivedNote before={archivedBefore} isEmpty={entries.length === 0} />}
      {entries.length > 0 && zone && <p className="text-sm text-muted">Times are the facility’s, {zone}.</p>}
    </div>
  );
}
