"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { onDemandQuery } from "@/lib/professionals/listing/client";
import type { Narrowing } from "@/lib/professionals/listing/rules";
import type { KnownType, ListedProfessionals } from "@/lib/professionals/listing/schema";
import { PeopleTable } from "./people-table";
import { personColumns } from "./person-columns";

type Props = {
  facilityId: number;
  first: ListedProfessionals;
  narrowing: Narrowing;
  pageSize: number;
  licenses: readonly KnownType[];
  seesGaps: boolean;
};

/** The on-demand professionals of the last twelve months. */
export function OnDemandList(props: Props) {
  return (
    <PeopleTable
      title="Professionals List"
      {...props}
      columns={personColumns}
      query={onDemandQuery}
      empty={
        <EmptyState title="No professionals yet">
          Professionals who work here, are assigned or are invited appear in this list.
        </EmptyState>
      }
    />
  );
}
