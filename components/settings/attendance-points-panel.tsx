"use client";

import { useQuery } from "@tanstack/react-query";
import { Panel } from "@/components/shell/panel";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { pointRuleQuery } from "@/lib/people/points/client";
import type { AttendancePoints } from "@/lib/people/points/schema";
import { AttendancePointsForm } from "./attendance-points-form";

type Props = { facilityId: number; first: AttendancePoints | null };

/** Whether the facility uses attendance points, and what they count. */
export function AttendancePointsPanel({ facilityId, first }: Props) {
  const { data, isError, isPending, refetch } = useQuery({
    ...pointRuleQuery(facilityId),
    initialData: first ?? undefined,
  });
  return (
    <Panel
      title="Attendance Points"
      lead="Each person’s page adds up points for call-offs, no-shows and late arrivals at this facility. Professionals and agencies don’t see them."
    >
      {isError && <FailedLoad message="Failed to load the points" onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-56 w-full" />}
      {data && (
        <AttendancePointsForm
          key={JSON.stringify(data.rule)}
          {...{ facilityId }}
          seen={data.rule}
          windowHours={data.window_hours}
        />
      )}
    </Panel>
  );
}
