"use client";

import { useWrite } from "@/components/shell/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { withdrawInviteMutation } from "@/lib/agency-professionals/client";
import type { RosterProfessional } from "@/lib/agency-professionals/schema";

type Props = { person: RosterProfessional; onDone: () => void; onClose: () => void };

/** Withdraws an invite that hasn't been accepted. */
export function WithdrawDialog({ person, onDone, onClose }: Props) {
  const withdraw = useWrite(withdrawInviteMutation(), {
    done: `The invite to ${person.name} is withdrawn.`,
    topic: () => `roster status of ${person.id}`,
    onDone,
  });
  return (
    <ConfirmDialog
      open
      title={`Withdraw the invite to ${person.name}?`}
      confirmLabel="Withdraw invite"
      tone="danger"
      onConfirm={() => withdraw.send(person.id).then(onClose)}
      onCancel={onClose}
    >
      The link they were sent stops working. They aren’t told. You can invite them again.
    </ConfirmDialog>
  );
}
