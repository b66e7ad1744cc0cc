"use client";

import { useWrite } from "@/components/shell/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { removeDnrMutation } from "@/lib/do-not-return/client";
import { removalFailed } from "@/lib/do-not-return/rules";
import type { DnrRecord } from "@/lib/do-not-return/schema";

type Props = { facilityId: number; record: DnrRecord; onClose: () => void };

/** Confirms taking someone off the list. */
export function RemoveDnrDialog({ facilityId, record, onClose }: Props) {
  const { caregiver_id: caregiverId, caregiver_name: name } = record;
  const remove = useWrite(removeDnrMutation(facilityId), {
    done: `DNR successfully removed for ${name}.`,
    topic: () => `do not return of ${caregiverId}`,
    failed: removalFailed(name),
    trusts: "conflicts",
  });
  return (
    <ConfirmDialog
      open
      title={`Remove the Do Not Return for ${name}?`}
      confirmLabel="Remove"
      tone="danger"
      onConfirm={() => remove.send({ caregiverId, name }).then(onClose)}
      onCancel={onClose}
    >
      {name} can be given shifts here again. Shifts lost when it was filed are not given back.
    </ConfirmDialog>
  );
}
