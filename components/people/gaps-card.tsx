"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FailedLoad } from "@/components/ui/failed-load";
import { firstNameOf } from "@/lib/characters";
import { Skeleton } from "@/components/ui/skeleton";
import { PersonCard } from "./person-card";

/** Those that matter most; the rest are one press away, so that what follows stays in reach. */
const SHOWN = 4;

type Props<Gap> = {
  read: { data?: { total: number } | undefined; isError: boolean; refetch: () => unknown };
  gaps: readonly Gap[];
  name: string;
  /** Where those are that aren't listed. */
  elsewhere: string;
  rowOf: (gap: Gap) => ReactNode;
};

/** The open shifts they may work, each with the way to fill it. */
export function GapsCard<Gap>({
  read: { data, isError, refetch },
  gaps,
  name,
  elsewhere,
  rowOf,
}: Props<Gap>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? gaps : gaps.slice(0, SHOWN);
  const hidden = gaps.length - shown.length;
  const left = data && hidden === 0 ? data.total - gaps.length : 0;
  return (
    <PersonCard title="Gaps that fit" note={<span className="text-sm text-muted">in the next 14 days</span>}>
      <div className="px-2.5 pb-2.5" aria-busy={!data && !isError}>
        {isError && !data && (
          <FailedLoad message="The open shifts could not be loaded." onRetry={() => void refetch()} />
        )}
        {!data && !isError && (
          <div className="grid gap-1.5">
            <span className="sr-only" role="status">
              Looking for open shifts…
            </span>
            {[1, 2, 3].map((at) => (
              <Skeleton key={at} className="h-18" />
            ))}
          </div>
        )}
        {data && gaps.length === 0 && (
          <p className="px-1 pb-1 text-muted">{`No open shifts fit ${firstNameOf(name)}.`}</p>
        )}
        {shown.length > 0 && <ul className="grid gap-1.5">{shown.map(rowOf)}</ul>}
        {hidden > 0 && (
          <Button variant="link" size="sm" className="mt-1" onClick={() => setWhole(true)}>
            {`Show ${hidden} more`}
          </Button>
        )}
        {left > 0 && <p className="px-1 pt-2 text-sm text-muted">{`and ${left} more on ${elsewhere}`}</p>}
      </div>
    </PersonCard>
  );
}
