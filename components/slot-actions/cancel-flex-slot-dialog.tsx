"use client";

import type { SlotDialogProps } from "./action";
import { AcknowledgementFields, ProfessionalWarning, ReasonField, ReplacementField } from "./cancel-fields";
import { CancelFormDialog } from "./cancel-form-dialog";
import { useCancelFlow } from "./use-cancel-flow";

/** A flex slot is filled by the company's own staff: nothing is owed, and some reasons ask for a replacement. */
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
