"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { facilityInfoQuery } from "@/lib/facility-info/client";
import type { FacilityInfo } from "@/lib/facility-info/schema";
import type { NextShift } from "@/lib/next-shift/schema";
import { FacilityInfoForm } from "./facility-info-form";
import { FacilityInfoView } from "./facility-info-view";

type Props = { facilityId: number; first: FacilityInfo | null; next: NextShift | null };

/** Information for the professionals who work at the facility: read-only until Edit. */
export function FacilityInfoScreen({ facilityId, first, next }: Props) {
  const { data, isError, isPending, refetch } = useQuery({
    ...facilityInfoQuery(facilityId),
    initialData: first ?? undefined,
  });
  const [isEditing, setEditing] = useState(false);
  useCommands({
    commands: () =>
      isEditing || !data
        ? []
        : [
            {
              id: "edit-facility-information",
              label: "Edit facility information",
              group: "This page",
              writes: true,
              run: () => setEditing(true),
            },
          ],
  });
  return (
    <Panel
      title="Facility Information"
      lead="Shared with the professionals who are confirmed for a shift here."
      action={
        !isEditing &&
        data && (
          <Button writes onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <Callout className="mb-4">
        Discriminatory language is prohibited. Do not refer to race, color, religion, sex, national origin,
        age, disability or any other protected characteristic.
      </Callout>
      {isError && <FailedLoad message="Failed to get facility information" onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-56 w-full" />}
      {data && isEditing && (
        <FacilityInfoForm facilityId={facilityId} info={data} onEnd={() => setEditing(false)} />
      )}
      {data && !isEditing && <FacilityInfoView info={data} next={next} />}
    </Panel>
  );
}
