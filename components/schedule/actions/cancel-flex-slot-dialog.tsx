"use client";

import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { AcknowledgementFields, ProfessionalWarning, ReasonField, ReplacementField } from "./cancel-fields";
import { CancelFormDialog } from "./cancel-form-dialog";
import { useCancelFlow } from "./use-cancel-flow";

type Props = { slot: ListSlot; user: SessionUser; facility: FacilityDetails; onClose: () => void };

/** A flex slot is filled by the company's own staff: nothing is owed, and some reasons ask for somebody else. */
export function CancelFlexSlotDialog(props: Props) {
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
