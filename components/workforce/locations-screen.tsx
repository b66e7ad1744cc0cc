"use client";

import { useChanged } from "@/components/list/use-changed";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useMemo, useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { kindOf } from "@/components/shell/refusals";
import { BulkBar } from "@/components/ui/bulk-bar";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table/data-table";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { pageTitle } from "@/components/ui/recipes";
import { PermissionGate } from "@/components/ui/permission-gate";
import type { Employee } from "@/lib/workforce/client";
import { locationsQuery } from "@/lib/workforce/locations/client";
import type { Location } from "@/lib/workforce/schema";
import { locationColumns } from "./location-columns";

const LocationDialog = lazyComponent(() => import("./location-dialog"), "LocationDialog", dialogFrame("sm"));

const NONE: ReadonlySet<string> = new Set();
const idOf = ({ facility_id }: Location) => String(facility_id);

type Change = { places: readonly Location[]; status: "ENABLED" | "DISABLED" };

type Props = { of: Employee; name: string; canChange: boolean; first: readonly Location[] };

/** Where a professional may work. */
export function LocationsScreen({ of, name, canChange, first }: Props) {
  const list = useQuery({ ...locationsQuery(of), initialData: [...first] });
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [asked, setAsked] = useState<Change | null>(null);
  const [changed, mark] = useChanged<string>();
  const isBulk = selected !== null;
  const isForbidden = kindOf(list.error) === "forbidden";
  const hasEditable = list.data.some(({ is_editable }) => is_editable);
  const columns = useMemo(
    () => locationColumns(canChange && !isBulk ? (places, status) => setAsked({ places, status }) : null),
    [canChange, isBulk],
  );
  const chosen = list.data.filter((one) => one.is_editable && selected?.has(idOf(one)));
  const toChange = (isEnabled: boolean) => chosen.filter((one) => one.is_enabled !== isEnabled);
  const ask = (status: Change["status"]) => setAsked({ places: toChange(status === "ENABLED"), status });

  useCommands({
    commands: () =>
      canChange && hasEditable
        ? [
            {
              id: "bulk",
              label: isBulk ? "Cancel bulk actions" : "Bulk actions",
              group: "This page",
              writes: true,
              run: () => setSelected(isBulk ? null : NONE),
            },
          ]
        : [],
  });
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex min-h-8.5 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className={pageTitle}>Locations</h2>
        {isBulk ? (
          <Button onClick={() => setSelected(null)}>Cancel</Button>
        ) : (
          canChange && (
            <PermissionGate allowed={!isForbidden && hasEditable}>
              <Button writes onClick={() => setSelected(NONE)}>
                Bulk actions
              </Button>
            </PermissionGate>
          )
        )}
      </div>
      {list.isError && !isForbidden && (
        <FailedLoad message="The locations could not be loaded." onRetry={() => void list.refetch()} />
      )}
      <DataTable
        label="Locations"
        density="person"
        columns={columns}
        rows={list.data}
        rowId={idOf}
        selection={
          isBulk
            ? {
                selected,
                onChange: setSelected,
                nameOf: ({ facility_name }) => facility_name,
                canSelect: ({ is_editable }) => is_editable,
              }
            : undefined
        }
        toneOf={(one) => (changed.has(idOf(one)) ? "changed" : undefined)}
        empty={
          <EmptyState icon={MapPin} title="No locations yet">
            Facilities of the company appear here.
          </EmptyState>
        }
      />
      {isBulk && (
        <BulkBar count={chosen.length} noun="location" onClear={() => setSelected(NONE)}>
          <Button
            writes
            aria-disabled={toChange(false).length === 0 || undefined}
            onClick={() => ask("DISABLED")}
          >
            Disable {toChange(false).length}
          </Button>
          <Button
            variant="primary"
            aria-disabled={toChange(true).length === 0 || undefined}
            onClick={() => ask("ENABLED")}
          >
            Enable {toChange(true).length}
          </Button>
        </BulkBar>
      )}
      {asked && (
        <LocationDialog
          of={of}
          name={name}
          {...asked}
          onDone={() => {
            mark(...asked.places.map(idOf));
            setSelected(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
