"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { DataTable } from "@/components/ui/data-table/data-table";
import { bundleQuery } from "@/lib/agency-schedule/bundles/client";
import { bundledColumns } from "./shift-columns";
import { drawn } from "./table-rules";

type BundleDetailsProps = { bundleId: number; shiftCount: number };

/** The shifts of one bundle; while they load as many lines, so that the bundles below stay in their place. */
export function BundleDetails({ bundleId, shiftCount }: BundleDetailsProps) {
  const bundle = useQuery(bundleQuery(bundleId));
  if (bundle.isError)
    return (
      <Callout tone="error">
        <p>
          There was an error trying to view this bundle&apos;s details. Click the button below to refresh the
          bundle.
        </p>
        <Button size="sm" className="mt-2" onClick={() => void bundle.refetch()}>
          Refresh bundle details
        </Button>
      </Callout>
    );
  const rows = bundle.data?.rows ?? [];
  return (
    // As wide as it needs, so that a row is read at one glance.
    <div className="md:max-w-2xl">
      <DataTable
        label="Shifts of the bundle"
        columns={drawn(bundledColumns, rows)}
        rows={rows}
        rowId={({ slot_id }) => String(slot_id)}
        isLoading={bundle.isLoading}
        expected={shiftCount}
        empty={<p>No results found. You can refresh the feed or try a different bundle.</p>}
      />
    </div>
  );
}
