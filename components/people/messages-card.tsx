"use client";

import { useQuery } from "@tanstack/react-query";
import { ThreadBody } from "@/components/messages/person-thread";
import { useMarkRead } from "@/components/messages/use-mark-read";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { threadQuery } from "@/lib/messages/client";
import type { PlacedFacility } from "@/lib/people/schema";
import { PersonCard } from "./person-card";

type Props = { caregiverId: number; here: Pick<PlacedFacility, "id" | "timezone">; now: number };

/** What the facility and the person wrote to each other. */
export function MessagesCard({ caregiverId, here: { id: facilityId, timezone: zone }, now }: Props) {
  const { data: thread, isError, refetch } = useQuery(threadQuery(facilityId, caregiverId));
  useMarkRead(facilityId, { caregiverId }, thread?.messages);
  return (
    <PersonCard title="Messages" className="overflow-clip">
      {isError && !thread && (
        <FailedLoad message="The messages could not be loaded." onRetry={() => void refetch()} />
      )}
      {!thread && !isError && <Skeleton className="m-3 h-40" />}
      {thread && (
        <div className="flex max-h-112 min-h-56 flex-col border-t border-line">
          <ThreadBody thread={thread} here={{ facilityId, now, zone }} />
        </div>
      )}
    </PersonCard>
  );
}
