"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import type { Gaps, Person } from "@/lib/people/schema";
import type { SessionUser } from "@/lib/users/schema";
import { GapRow } from "./gap-row";
import { PersonCard } from "./person-card";

type Props = { gaps: UseQueryResult<Gaps>; person: Person; user: SessionUser };

/** The facility's open shifts they may work, each with the way to fill it. */
export function GapsCard({ gaps: { data, isError, refetch }, person, user }: Props) {
  const left = data ? data.total - data.gaps.length : 0;
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
        {data?.gaps.length === 0 && (
          <p className="px-1 pb-1 text-muted">No open shift is one {person.name} may work.</p>
        )}
        {data && data.gaps.length > 0 && (
          <ul className="grid gap-1.5 md:max-xl:grid-cols-2">
            {data.gaps.map((gap) => (
              <GapRow key={gap.slot.slot_id} gap={gap} person={person} user={user} />
            ))}
          </ul>
        )}
        {left > 0 && (
          <p className="px-1 pt-2 text-sm text-muted">{`and ${left} more on the Daily Schedule`}</p>
        )}
      </div>
    </PersonCard>
  );
}
