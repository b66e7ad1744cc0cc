"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { FailedLoad } from "@/components/ui/failed-load";
import { Moment } from "@/components/ui/moment";
import { Skeleton } from "@/components/ui/skeleton";
import { historyQuery, type HistoryOf } from "@/lib/desk/history/client";

/** Who set a facility or agency up and changed it, from the audit. */
export function HistoryPanel({ of }: { of: HistoryOf }) {
  const history = useInfiniteQuery(historyQuery(of));
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel title="History" lead="Every change, newest first.">
      {history.isPending && <Skeleton className="h-40" />}
      {history.isError && (
        <FailedLoad message="The history could not be loaded." onRetry={() => void history.refetch()} />
      )}
      {history.data && entries.length === 0 && (
        <p className="text-muted">Nothing has changed since the history began.</p>
      )}
      <ol className="grid">
        {entries.map(({ id: key, at, who, what, changes }) => (
          <li key={key} className="grid gap-0.5 border-b border-line py-2.5 last:border-b-0">
            <span className="font-medium wrap-anywhere">{what}</span>
            {changes.length > 0 && (
              <ul className="grid">
                {changes.map(({ label, before, after }) => (
                  <li key={label} className="wrap-anywhere">
                    {`${label}: `}
                    <span className="text-muted">{`${before} → `}</span>
                    {after}
                  </li>
                ))}
              </ul>
            )}
            <span className="text-sm text-muted">
              {`${who}, `}
              <Moment instant={at} />
            </span>
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          className="mt-3"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
    </Panel>
  );
}
