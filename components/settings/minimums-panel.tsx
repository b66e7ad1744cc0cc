"use client";

import { useQuery } from "@tanstack/react-query";
import { Panel } from "@/components/shell/panel";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { minimumsQuery } from "@/lib/staffing-hours/client";
import type { NursingMinimums } from "@/lib/staffing-hours/schema";
import { formatFullDay } from "@/lib/time/calendar";
import { MinimumsForm } from "./minimums-form";

type Props = { facilityId: number; today: string; first: NursingMinimums | null };

/** What a day's nursing hours per resident are judged by: the state's minimum, and the facility's own. */
export function MinimumsPanel({ facilityId, today, first }: Props) {
  const { data, isError, isPending, refetch } = useQuery({
    ...minimumsQuery(facilityId),
    initialData: first ?? undefined,
  });
  return (
    <Panel
      title="Hours per resident day"
      lead="The schedule warns about days below these minimums, and about days without eight hours of an RN in a row or without a licensed nurse at any hour."
    >
      {isError && <FailedLoad message="Failed to load the minimums" onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-40 w-full" />}
      {data && (
        <>
          {data.of_state.length === 0 && (
            <p className="mb-5 text-muted">
              {`No minimum in hours per resident is known or set here for ${data.state_name}: its rule may have another form, such as residents per nurse. Set your own below.`}
            </p>
          )}
          {data.of_state.length > 0 && (
            <dl className="mb-3 grid gap-3 @lg:grid-cols-2">
              {data.of_state.map(({ kind, name, hours, source }) => (
                <div key={kind}>
                  <dt className="font-semibold">{name}</dt>
                  <dd className="tabular-nums">{`At least ${hours.toFixed(2)} hours per resident`}</dd>
                  <dd className="text-sm text-faint">{source}</dd>
                </div>
              ))}
            </dl>
          )}
          {data.law && (
            <p className="mb-5 text-sm text-muted">
              {`As read on ${formatFullDay(data.law.read_on)}. ${data.law.note ?? ""}`}
            </p>
          )}
          <MinimumsForm key={JSON.stringify(data.own)} {...{ facilityId, today }} minimums={data} />
        </>
      )}
    </Panel>
  );
}
