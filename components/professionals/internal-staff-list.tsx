"use client";

import { useChanged } from "@/components/list/use-changed";
import { Ban, CircleSlash, Ellipsis } from "lucide-react";
import { useMemo, useState } from "react";
import type { Command } from "@/components/shell/commands";
import type { Column } from "@/components/ui/data-table/column";
import { buttonClass } from "@/components/ui/button-class";
import { CallButton } from "@/components/ui/call-button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyComponent } from "@/components/ui/lazy-component";
import { HistoryButton } from "@/components/facility-history/history-button";
import { Menu } from "@/components/ui/menu";
import { EnabledMark } from "@/components/ui/enabled-mark";
import { Pill } from "@/components/ui/pill";
import { internalStaffQuery } from "@/lib/professionals/listing/client";
import {
  workerStatus,
  workerStatuses,
  type Narrowing,
  type WorkerStatus,
} from "@/lib/professionals/listing/rules";
import type { KnownType, ListedProfessional, ListedProfessionals } from "@/lib/professionals/listing/schema";
import { PeopleTable } from "./people-table";
import { numberColumn, personColumns } from "./person-columns";

const StaffStatusDialog = lazyComponent(
  () => import("./staff-status-dialog"),
  "StaffStatusDialog",
  dialogFrame("sm"),
);

const looks = {
  Disabled: { tone: "expired", icon: <CircleSlash aria-hidden /> },
  Deactivated: { tone: "cancelled", icon: <Ban aria-hidden /> },
} as const satisfies Partial<Record<WorkerStatus, object>>;

/** No pill for Enabled, so that the other statuses stand out. */
function Status({ person }: { person: ListedProfessional }) {
  const status = workerStatus(person);
  if (status !== "Enabled") return <Pill {...looks[status]}>{status}</Pill>;
  return (
    <span className="max-md:hidden">
      <EnabledMark />
    </span>
  );
}

const statusColumn: Column<ListedProfessional> = {
  id: "status",
  header: "Status",
  width: "12%",
  card: "aside",
  cell: (person) => <Status person={person} />,
};

/** What can be done with someone; nothing if they are deactivated. */
function verbFor(person: ListedProfessional): "Disable" | "Enable" | null {
  const status = workerStatus(person);
  if (status === "Deactivated") return null;
  return status === "Enabled" ? "Disable" : "Enable";
}

const statusCommands = (
  rows: readonly ListedProfessional[],
  ask: (person: ListedProfessional) => void,
): Command[] =>
  rows.flatMap((person) => {
    const verb = verbFor(person);
    if (!verb) return [];
    return [
      {
        id: `staff-status-${person.id}`,
        label: `${verb} ${person.name}`,
        detail: person.resource_type,
        group: "This page",
        writes: true,
        run: () => ask(person),
      },
    ];
  });

const actionsColumn = (ask: (person: ListedProfessional) => void): Column<ListedProfessional> => ({
  id: "actions",
  header: "Actions",
  align: "end",
  width: "7%",
  card: "corner",
  cell: (person) => {
    const label = verbFor(person);
    const { name, phone_number: number } = person;
    return (
      <>
        {number && <CallButton {...{ name, number }} />}
        {label && (
          <Menu
            writes
            label={`Actions for ${name}`}
            iconOnly
            className={buttonClass("ghost", "sm", "min-w-(--control-sm)")}
            items={() => [{ id: "status", label, onSelect: () => ask(person) }]}
          >
            <Ellipsis aria-hidden />
          </Menu>
        )}
      </>
    );
  },
});

type Props = {
  facilityId: number;
  /** The first page, as filtered by the address. */
  first: ListedProfessionals;
  narrowing: Narrowing;
  pageSize: number;
  licenses: readonly KnownType[];
  canChangeStatus: boolean;
  seesGaps: boolean;
};

/** The facility's own staff, with buttons to enable and disable for people with the permission. */
export function InternalStaffList({ facilityId, first, canChangeStatus, ...rest }: Props) {
  const [asked, setAsked] = useState<ListedProfessional | null>(null);
  const [changed, mark] = useChanged<number>();
  const columns = useMemo(
    () =>
      canChangeStatus
        ? [
            ...personColumns.map((one) => (one.id === "phone" ? numberColumn : one)),
            statusColumn,
            actionsColumn(setAsked),
          ]
        : [...personColumns, statusColumn],
    [canChangeStatus],
  );
  return (
    <>
      <PeopleTable
        title="Internal Staff"
        facilityId={facilityId}
        columns={columns}
        query={internalStaffQuery}
        first={first}
        {...rest}
        changed={changed}
        statuses={workerStatuses}
        commandsOf={canChangeStatus ? (rows) => statusCommands(rows, setAsked) : undefined}
        action={
          <HistoryButton facilityId={facilityId} topic="internal-staff" of="Internal Staff" size="sm" />
        }
        empty={<EmptyState title="No internal staff yet">Staff of this facility appear here.</EmptyState>}
      />
      {asked && (
        <StaffStatusDialog person={asked} onDone={() => mark(asked.id)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
