"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ArchivedNote } from "@/components/ui/archived-note";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { facilityHistoryQuery, type HistoryTopic } from "@/lib/facility-history/client";
import { HistoryEntry } from "./history-entry";

export type HistoryDialogProps = {
  /** Omitted for the person's own contact. */
  facilityId?: number;
  topic: HistoryTopic;
  /** The dialog's subject: "Internal Staff". */
  of: string;
  onClose: () => void;
};

/** Who did what and when, newest first. */
export function HistoryDialog({ facilityId, topic, of, onClose }: HistoryDialogProps) {
  const history = useInfiniteQuery(facilityHistoryQuery(facilityId, topic));
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const archivedBefore = history.data?.pages.at(-1)?.archived_before;
  return (
    <Dialog open size="drawer" title="History" description={of} closeOnBackdrop onClose={onClose}>
      <div aria-busy={history.isPending} className="flex flex-col gap-4">
        {history.isPending && (
          <>
            <p role="status" className="sr-only">
              Loading the history…
            </p>
            <Skeleton />
            <Skeleton />
          </>
        )}
        {history.isError && entries.length === 0 && (
          <FailedLoad message="The history could not be loaded." onRetry={() => void history.refetch()} />
        )}
        {history.isSuccess && entries.length === 0 && !archivedBefore && (
          <EmptyState title="Nothing has been changed yet">
            Changes appear here, with who made them.
          </EmptyState>
        )}
        <ol>
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
        {history.hasNextPage && (
          <Button
            writes={false}
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Show more
          </Button>
        )}
        {archivedBefore && <ArchivedNote before={archivedBefore} isEmpty={entries.length === 0} />}
      </div>
    </Dialog>
  );
}
