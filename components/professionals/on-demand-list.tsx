"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { onDemandQuery } from "@/lib/professionals/listing/client";
import type { ListedProfessionals } from "@/lib/professionals/listing/schema";
import { PeopleTable } from "./people-table";
import { personColumns } from "./person-columns";

type Props = { facilityId: number; first: ListedProfessionals };

/** On-demand professionals of the last twelve months. */
export function OnDemandList({ facilityId, first }: Props) {
  return (
    <PeopleTable
      title="Professionals List"
      facilityId={facilityId}
      columns={personColumns}
      query={onDemandQuery}
      first={first}
      empty={
        <EmptyState title="No professionals yet">
          Professionals who work here, are assigned or are invited appear in this list.
        </EmptyState>
      }
    />
  );
}
