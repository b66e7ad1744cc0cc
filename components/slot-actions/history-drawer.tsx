"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { historyQuery } from "@/lib/slots/history/client";
import type { HistoryChange, HistoryEntry } from "@/lib/slots/history/schema";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn, formatDayHeading } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import type { SlotDialogProps } from "./action";
import { describeShift } from "./describe-shift";
import styles from "./history-drawer.module.css";

type Day = { date: string; entries: HistoryEntry[] };

/** Entries under the day on which they happened, in the order in which they come. */
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
    <div className={styles.change}>
      <dt>{name}</dt>
      <dd>
        {before !== null && (
          <>
            <span className="sr-only">from </span>
            <s>{before}</s>
            <span aria-hidden> → </span>
            <span className="sr-only"> to </span>
          </>
        )}
        {after ?? <span className={styles.none}>None</span>}
      </dd>
    </div>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={styles.entry}>
      <p className={styles.what}>{entry.what}</p>
      <p className="text-sm text-muted">{entry.time}</p>
      <p className="text-sm text-muted">{[entry.who, entry.who_is].filter(Boolean).join(" · ")}</p>
      {entry.changes.length > 0 && (
        <dl>
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
  // Each change of the slot, made here or brought by the live stream, is a new object in the feed.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: historyQuery(slot.slot_id).queryKey });
  }, [client, slot]);
  return history;
}

/** What has been done with a slot: who, what and when, the newest first. It follows what happens while it is open. */
export function HistoryDrawer({ slot, facility, onClose }: SlotDialogProps) {
  const history = useHistory(slot);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const today = dateIn(clock.now().getTime(), facility.timezone);
  const heading = (date: string) => formatDayHeading(date, today);
  const zone = history.data?.pages[0]?.zone;
  return (
    <Dialog
      open
      size="drawer"
      title="History"
      description={[slot.caregiver_name, describeShift(slot)].filter(Boolean).join(", ")}
      closeOnBackdrop
      onClose={onClose}
    >
      <div className={styles.history} aria-busy={history.isPending}>
        {history.isPending && (
          <>
            <p role="status" className="sr-only">
              Loading the history…
            </p>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </>
        )}
        {history.isError && entries.length === 0 && (
          <FailedLoad message="The history could not be loaded." onRetry={() => void history.refetch()} />
        )}
        {daysOf(entries).map(({ date, entries: ofDay }) => (
          <section key={date} aria-label={heading(date)}>
            <h3>{heading(date)}</h3>
            <ol>
              {ofDay.map((entry) => (
                <Entry key={entry.id ?? "making"} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
        {history.hasNextPage && (
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Show more
          </Button>
        )}
        {entries.length > 0 && zone && (
          <p className="text-sm text-muted">Times are the facility’s, {zone}.</p>
        )}
      </div>
    </Dialog>
  );
}
