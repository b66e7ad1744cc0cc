"use client";

import type { SlotDialogProps } from "./action";
import { AcknowledgementFields, ProfessionalWarning, ReasonField, ReplacementField } from "./cancel-fields";
import { CancelFormDialog } from "./cancel-form-dialog";
import { useCancelFlow } from "./use-cancel-flow";

/** Flex slots cost nothing to cancel, as the staff are the company's own; some reasons need a replacement answer. */
export function CancelFlexSlotDialog(props: SlotDialogProps) {
  const flow = useCancelFlow(props);
  return (
    <CancelFormDialog flow={flow} title="Cancel Flex Shift" onClose={props.onClose}>
      <ProfessionalWarning flow={flow} />
      <ReasonField flow={flow} />
      <ReplacementField flow={flow} />
      <AcknowledgementFields flow={flow} />
    </CancelFormDialog>
  );
}
