"use client";

import { useWrite } from "@/components/shell/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/lib/counts";
import { endContractMutation } from "@/lib/desk/customers/client";

type Side = { id: number; name: string };
type Props = {
  agency: Side;
  facility: Side;
  /** Slots ahead that the agency's people hold there. */
  slotsAhead: number;
  onClose: () => void;
};

/** Ends a contract, from either side of it. */
export function EndContractDialog({ agency, facility, slotsAhead, onClose }: Props) {
  const end = useWrite(endContractMutation(facility.id), { done: "Contract ended." });
  return (
    <ConfirmDialog
      open
      title={`End the contract of ${agency.name} and ${facility.name}?`}
      tone="danger"
      confirmLabel="End contract"
      onConfirm={() => end.send(agency.id).then(onClose)}
      onCancel={onClose}
    >
      {`The agency no longer sees the facility’s shifts. ${
        slotsAhead === 0
          ? "None of its people are on slots ahead."
          : `${counted(slotsAhead, "slot")} ahead stay assigned to its people.`
      }`}
    </ConfirmDialog>
  );
}
