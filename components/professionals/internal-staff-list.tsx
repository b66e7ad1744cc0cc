"use client";

import { Ban, CircleCheck, CircleSlash, Ellipsis } from "lucide-react";
import { useMemo, useState } from "react";
import type { Column } from "@/components/ui/data-table/column";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyComponent } from "@/components/ui/lazy-component";
import { HistoryButton } from "@/components/facility-history/history-button";
import { Menu } from "@/components/ui/menu";
import { Pill } from "@/components/ui/pill";
import { internalStaffQuery } from "@/lib/professionals/listing/client";
import { workerStatus, type WorkerStatus } from "@/lib/professionals/listing/rules";
import type { ListedProfessional, ListedProfessionals } from "@/lib/professionals/listing/schema";
import { PeopleTable } from "./people-table";
import { personColumns } from "./person-columns";

const StaffStatusDialog = lazyComponent(
  () => import("./staff-status-dialog").then((module) => module.StaffStatusDialog),
  dialogFrame("sm"),
);

const looks = {
  Enabled: { tone: "neutral", icon: <CircleCheck aria-hidden /> },
  Disabled: { tone: "expired", icon: <CircleSlash aria-hidden /> },
  Deactivated: { tone: "cancelled", icon: <Ban aria-hidden /> },
} as const satisfies Record<WorkerStatus, object>;

const statusColumn: Column<ListedProfessional> = {
  id: "status",
  header: "Status",
  width: "8.5rem",
  card: "aside",
  cell: (person) => {
    const status = workerStatus(person);
    return <Pill {...looks[status]}>{status}</Pill>;
  },
};

const actionsColumn = (ask: (person: ListedProfessional) => void): Column<ListedProfessional> => ({
  id: "actions",
  header: "Actions",
  width: "5.5rem",
  card: "action",
  cell: (person) => {
    const status = workerStatus(person);
    if (status === "Deactivated") return null;
    const label = status === "Enabled" ? "Disable" : "Enable";
    return (
      <Menu
        label={`Actions for ${person.name}`}
        iconOnly
        items={() => [{ id: "status", label, onSelect: () => ask(person) }]}
      >
        <Ellipsis aria-hidden />
      </Menu>
    );
  },
});

type Props = { facilityId: number; first: ListedProfessionals; canChangeStatus: boolean };

/** The facility's own staff, whom some may enable and disable. */
export function InternalStaffList({ facilityId, first, canChangeStatus }: Props) {
  const [asked, setAsked] = useState<ListedProfessional | null>(null);
  const [changedId, setChangedId] = useState<number | null>(null);
  const columns = useMemo(
    () => [...personColumns, statusColumn, ...(canChangeStatus ? [actionsColumn(setAsked)] : [])],
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
        changedId={changedId}
        action={<HistoryButton facilityId={facilityId} topic="internal-staff" of="Internal Staff" />}
        empty={<EmptyState title="No internal staff yet">Staff of this facility appear here.</EmptyState>}
      />
      {asked && (
        <StaffStatusDialog
          person={asked}
          onDone={() => setChangedId(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
