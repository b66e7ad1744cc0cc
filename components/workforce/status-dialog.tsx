"use client";

import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { changeStatusMutation } from "@/lib/workforce/client";
import type { EmployeeStatus } from "@/lib/workforce/rules";
import { effectOf, elsewhereText, losesShifts, lostShiftsText } from "@/lib/workforce/status/rules";
import { LostShifts, useLostShifts } from "./lost-shifts";

const FAILED = "There was an error updating employee status.";

const titles: Record<EmployeeStatus, (name: string) => string> = {
  enabled: (name) => `Enable ${name}?`,
  pending: (name) => `Set ${name} to pending?`,
  disabled: (name) => `Disable ${name}?`,
  terminated: (name) => `Terminate ${name}?`,
};
const confirms: Record<EmployeeStatus, string> = {
  enabled: "Enable",
  pending: "Set to pending",
  disabled: "Disable",
  terminated: "Terminate",
};
const outcomes: Record<EmployeeStatus, string> = {
  enabled: "is enabled",
  pending: "is pending",
  disabled: "is disabled",
  terminated: "is terminated",
};

export type StatusPerson = { id: number; name: string; employee_status: EmployeeStatus };

type Props = {
  company: { id: number; name: string };
  person: StatusPerson;
  to: EmployeeStatus;
  /** It isn't what the page shows any more: changed here, or by someone else meanwhile. */
  onChanged?: () => void;
  onClose: () => void;
};

/** Changes someone's status, and names the shifts they would lose first. */
export function StatusDialog({ company, person, to, onChanged, onClose }: Props) {
  const asks = losesShifts(person.employee_status, to);
  const of = { companyId: company.id, caregiverId: person.id };
  const { shifts, isReady } = useLostShifts({ of, facilityIds: null, enabled: asks, onFailed: onClose });
  const elsewhere = shifts?.filter(({ is_editable }) => !is_editable).length ?? 0;
  const change = useWrite(changeStatusMutation(company.id), {
    done: `${person.name} ${outcomes[to]} at ${company.name}.`,
    topic: () => `status of ${person.id} at company ${company.id}`,
    failed: FAILED,
    onDone: onChanged,
    instead: {
      conflict: () => {
        onChanged?.();
        return false;
      },
    },
  });
  return (
    <ConfirmDialog
      open
      title={titles[to](person.name)}
      confirmLabel={confirms[to]}
      tone={to === "enabled" || to === "pending" ? "primary" : "danger"}
      confirmDisabled={!isReady || elsewhere > 0}
      onConfirm={() =>
        change.send({ caregiverId: person.id, status: to, old: person.employee_status }).then(onClose)
      }
      onCancel={onClose}
    >
      <p className="mb-2">{effectOf(to)}</p>
      {elsewhere > 0 && (
        <Callout tone="warning" className="mb-2">
          {elsewhereText(elsewhere)}
        </Callout>
      )}
      {asks && <LostShifts shifts={shifts} textOf={(count) => lostShiftsText(count, company.name)} />}
    </ConfirmDialog>
  );
}
