"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Panel } from "@/components/shell/panel";
import { ArchivedNote } from "@/components/ui/archived-note";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { facilityHistoryQuery, type HistoryTopic } from "@/lib/facility-history/client";
import { HistoryButton } from "./history-button";
import { HistoryEntry } from "./history-entry";

const SHOWN = 3;

type Props = { facilityId?: number; topic: HistoryTopic; of: string };

/** Beside a setting: who changed it last. History has the rest. */
export function LatestChanges({ facilityId, topic, of }: Props) {
  const { data, isError, refetch } = useInfiniteQuery(facilityHistoryQuery(facilityId, topic));
  const [first] = data?.pages ?? [];
  const entries = first?.entries.slice(0, SHOWN) ?? [];
  return (
    <Panel title="Latest changes" action={<HistoryButton size="sm" {...{ facilityId, topic, of }} />}>
      {!first && isError && (
        <FailedLoad message="The history could not be loaded." onRetry={() => void refetch()} />
      )}
      {!first && !isError && <Skeleton className="h-32" />}
      {first && entries.length === 0 && !first.archived_before && (
        <p className="text-muted">Nothing has been changed yet.</p>
      )}
      {first?.archived_before && entries.length === 0 && (
        <ArchivedNote before={first.archived_before} isEmpty />
      )}
      <ol className="empty:hidden">
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} isShort />
        ))}
      </ol>
    </Panel>
  );
}
