"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextField } from "@/components/ui/form/text-field";
import { FILLED_BY_AGENCY } from "@/lib/slots/cancellation/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { SlotDialogProps } from "./action";
import { AcknowledgementFields, CancelWarning, ReasonField, ReplacementField } from "./cancel-fields";
import { CancelFormDialog } from "./cancel-form-dialog";
import { type CancelFlow, useCancelFlow } from "./use-cancel-flow";
import { VendorWarning } from "./vendor-warning";

function AgencyField({ flow }: { flow: CancelFlow }) {
  if (flow.form.values.reason !== FILLED_BY_AGENCY) return null;
  return <TextField label="Agency name" optional {...flow.form.field("agencyName")} />;
}

function CancelSlotDialog(props: SlotDialogProps) {
  const { facility, onClose } = props;
  const flow = useCancelFlow(props);
  const { slot } = flow;
  const [isWarned, setWarned] = useState(
    !facility.marketplace_partner_integrated || slot.caregiver_id == null,
  );
  if (!isWarned) return <VendorWarning onContinue={() => setWarned(true)} onCancel={onClose} />;
  return (
    <CancelFormDialog flow={flow} title="Cancel Shift" onClose={onClose}>
      <CancelWarning flow={flow} />
      <ReasonField flow={flow} />
      <AgencyField flow={flow} />
      <ReplacementField flow={flow} />
      <AcknowledgementFields flow={flow} />
    </CancelFormDialog>
  );
}

/** Flex slots cost nothing to cancel, as the staff are the company's own; some reasons need a replacement answer. */
function CancelFlexSlotDialog(props: SlotDialogProps) {
  const flow = useCancelFlow(props);
  return (
    <CancelFormDialog flow={flow} title="Cancel Flex Shift" onClose={props.onClose}>
      <CancelWarning flow={flow} />
      <ReasonField flow={flow} />
      <ReplacementField flow={flow} />
      <AcknowledgementFields flow={flow} />
    </CancelFormDialog>
  );
}

/** A bundle belongs to one professional, so cancelling a single day of it needs confirmation. */
function BundleQuestion({
  slot,
  onContinue,
  onKeep,
}: {
  slot: ListSlot;
  onContinue: () => void;
  onKeep: () => void;
}) {
  return (
    <ConfirmDialog
      open
      title="Please Confirm"
      confirmLabel="Continue"
      cancelLabel="Keep Shift"
      tone="danger"
      onConfirm={onContinue}
      onCancel={onKeep}
    >
      This shift is part of a {slot.contract_non_cancelled_slots_count ?? 1}-shift bundle. Only this shift is
      cancelled; the others of the bundle stay as they are.
    </ConfirmDialog>
  );
}

export function CancelDialog(props: SlotDialogProps) {
  const { slot, onClose } = props;
  const [isSure, setSure] = useState(slot.contract_id == null);
  if (!isSure) return <BundleQuestion slot={slot} onContinue={() => setSure(true)} onKeep={onClose} />;
  return slot.is_flex ? <CancelFlexSlotDialog {...props} /> : <CancelSlotDialog {...props} />;
}
