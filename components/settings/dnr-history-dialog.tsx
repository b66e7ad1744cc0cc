"use client";

import { useQuery } from "@tanstack/react-query";
import { PersonLink } from "@/components/professionals/person-link";
import { Moment } from "@/components/ui/moment";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { dnrHistoryQuery } from "@/lib/do-not-return/client";
import { REQUESTED_BY_FACILITY } from "@/lib/do-not-return/rules";
import type { DnrRecord } from "@/lib/do-not-return/schema";

type Props = { facilityId: number; record: DnrRecord; onClose: () => void };

/** All entries for a professional: who, when, why, and who lifted them. */
export function DnrHistoryDialog({ facilityId, record, onClose }: Props) {
  const { data, isError, refetch } = useQuery(dnrHistoryQuery(facilityId, record.caregiver_id));
  return (
    <Dialog open title={record.caregiver_name} description="Do Not Return history here" onClose={onClose}>
      {isError && <FailedLoad message="The history could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="w-full" />}
      <ol className="grid gap-4">
        {data?.map((one) => (
          <li key={one.filed_at}>
            <p className="font-semibold">
              {one.dnr_reason_name} · {one.resource_type}
            </p>
            {one.note && <p>{one.note}</p>}
            <p className="text-muted">
              {one.filed_by ? `Filed by ${one.filed_by}` : REQUESTED_BY_FACILITY} on{" "}
              <Moment instant={one.filed_at} />
            </p>
            {one.removed_at && (
              <p className="text-muted">
                Removed {one.removed_by ? `by ${one.removed_by} ` : ""}on <Moment instant={one.removed_at} />
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <PersonLink
          id={record.caregiver_id}
          name={`Open ${record.caregiver_name}’s page`}
          className="text-brand-text"
        />
      </p>
    </Dialog>
  );
}
