"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { FailedLoad } from "@/components/ui/failed-load";
import { card } from "@/components/ui/recipes";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { OverviewLegend } from "@/components/who-can-work/overview-cell";
import { OverviewGrid } from "@/components/who-can-work/overview-grid";
import { weekOf } from "@/lib/global-schedule/rules";
import { overviewQuery } from "@/lib/who-can-work/client";
import { datesFrom } from "@/lib/who-can-work/rules";

type Props = { facilityId: number; today: string };

/** Who is off in these four weeks or has asked to be, with what is open each day: what a decision adds to. */
export function OffAhead({ facilityId, today }: Props) {
  const start = weekOf(today);
  const { data, isPending, isError, refetch } = useQuery(overviewQuery(facilityId, start));
  const of = useMemo(() => ({ dates: datesFrom(start), today }), [start, today]);
  const people = data?.people.filter(({ days }) => days.some(({ off }) => off !== null)) ?? [];
  if (isPending)
    return (
      <div className="mt-3 grid gap-2 max-lg:hidden">
        <Skeleton className="my-0.5 h-4 w-72" />
        <SkeletonRows className={`${card} p-4`} />
      </div>
    );
  if (isError)
    return (
      <div className="mt-3 max-lg:hidden">
        <FailedLoad message="Who is off could not be loaded." onRetry={() => void refetch()} />
      </div>
    );
  if (people.length === 0) return null;
  return (
    <section className="mt-3 grid gap-2 max-lg:hidden" aria-labelledby="off-ahead">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="off-ahead" className="text-md/5 font-semibold">
          Off or asked for in these four weeks
        </h2>
        <OverviewLegend />
      </div>
      <OverviewGrid overview={data} people={people} of={of} />
    </section>
  );
}
