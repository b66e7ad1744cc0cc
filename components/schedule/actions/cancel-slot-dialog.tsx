"use client";

import { useState } from "react";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { isAgencyNameTooLong } from "@/lib/slots/cancellation/form/rules";
import { AGENCY_NAME_TOO_LONG, FILLED_BY_AGENCY } from "@/lib/slots/cancellation/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import {
  AcknowledgementFields,
  hoursOf,
  ProfessionalWarning,
  ReasonField,
  ReplacementField,
} from "./cancel-fields";
import { CancelFormDialog } from "./cancel-form-dialog";
import { useCancelFlow, type CancelFlow } from "./use-cancel-flow";
import { VendorWarning } from "./vendor-warning";

function AgencyField({ flow }: { flow: CancelFlow }) {
  if (flow.form.reason !== FILLED_BY_AGENCY) return null;
  return (
    <Field label="Agency name" optional error={isAgencyNameTooLong(flow.form) && AGENCY_NAME_TOO_LONG}>
      <TextInput
        value={flow.form.agencyName}
        onChange={(event) => flow.change({ agencyName: event.target.value })}
      />
    </Field>
  );
}

/** What cancelling now costs the facility. */
function TermsWarning({ flow: { subject } }: { flow: CancelFlow }) {
  if (subject.kind === "GUARANTEED") {
    return (
      <Callout tone="warning">This shift is guaranteed: when it is cancelled it is paid in full.</Callout>
    );
  }
  if (subject.kind !== "LATE") return null;
  return (
    <Callout tone="warning">
      The shift starts in less than {hoursOf(subject.windowHours)}. This is a late cancellation
      {subject.billableHours > 0 &&
        ` with a fee of ${hoursOf(subject.billableHours)}, at most the paid hours of the shift`}
      .
    </Callout>
  );
}

type Props = { slot: ListSlot; user: SessionUser; facility: FacilityDetails; onClose: () => void };

export function CancelSlotDialog(props: Props) {
  const flow = useCancelFlow(props);
  const [isWarned, setWarned] = useState(
    !props.user.marketplace_partner_integrated || props.slot.caregiver_id == null,
  );
  if (!isWarned) return <VendorWarning onContinue={() => setWarned(true)} onCancel={props.onClose} />;
  return (
    <CancelFormDialog flow={flow} title="Cancel Shift" onClose={props.onClose}>
      <ProfessionalWarning flow={flow} />
      <TermsWarning flow={flow} />
      <ReasonField flow={flow} />
      <AgencyField flow={flow} />
      <ReplacementField flow={flow} />
      <AcknowledgementFields flow={flow} />
    </CancelFormDialog>
  );
}
