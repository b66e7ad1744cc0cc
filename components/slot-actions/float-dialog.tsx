"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { cancelled } from "@/lib/slots/cancellation/client";
import { floatFacilitiesQuery, floatMutation } from "@/lib/slots/floating/client";
import { FLOAT_UNAVAILABLE } from "@/lib/slots/floating/rules";
import { NOT_ACKNOWLEDGED } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import type { SlotDialogProps } from "./action";
import { companyOf } from "./company-of";
import { FLOAT_FAILED, FLOATED } from "./messages";
import { newKey } from "@/lib/http/fetcher";
import { describeSlot } from "./describe-shift";
import { FloatFields, nothing, numberOf, structureOf, type Choice } from "./float-fields";
import { RestAcknowledgement } from "./rest-acknowledgement";
import { ShiftLine } from "./shift-line";
import { useSlotSource } from "./slot-source";
import { useRefusedRead } from "./use-refused-read";
import { useSlotWrite } from "./use-slot-write";
import { VendorWarning } from "./vendor-warning";

/** The same height as the fields it stands in for. */
const OffersPending = () => (
  <div role="status" aria-label="Loading facilities" className="flex flex-col gap-4">
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-14 w-full" />
  </div>
);

/** Floats a flex slot's professional to another facility of the company. */
export function FloatDialog({ slot: opened, facility, onClose }: SlotDialogProps<FeedSlot>) {
  const { user } = useSlotSource();
  const companyId = companyOf(opened, user) ?? 0;
  // Frozen when the dialog opens: the optimistic update already removes the row.
  const [slot] = useState(opened);
  const [key] = useState(newKey);
  const offers = useQuery(floatFacilitiesQuery(companyId, slot.slot_id));
  const form = useForm({ initial: { chosen: null as Choice | null, isGiven: false }, submit });
  const { chosen, isGiven } = form.values;
  const choice = chosen ?? nothing;
  const structure = structureOf(offers.data ?? [], choice);
  const isNeeded = (structure?.acknowledgements.length ?? 0) > 0;
  useRefusedRead(slot.facility_id, offers.error, onClose);
  const float = useSlotWrite(floatMutation(companyId, slot), {
    slots: [slot],
    optimistic: () => cancelled,
    done: FLOATED,
    about: () => `${describeSlot(slot)}. They were told, so this can’t be undone.`,
    failed: FLOAT_FAILED,
  });
  const [isWarned, setWarned] = useState(!facility.marketplace_partner_integrated);
  if (!isWarned) return <VendorWarning onContinue={() => setWarned(true)} onCancel={onClose} />;
  function submit() {
    onClose();
    float.run({
      targetFacilityId: Number(choice.facilityId),
      caregiverId: slot.caregiver_id!,
      structureId: Number(choice.structureId),
      unitId: numberOf(choice.unitId),
      acknowledgedRest: structure!.acknowledgements,
      key,
    });
  }
  return (
    <FormDialog
      open
      title="Facility Float"
      description={<ShiftLine slot={slot} of={slot.caregiver_name} />}
      submitLabel="Float"
      submitDisabled={
        structure ? isNeeded && !isGiven && NOT_ACKNOWLEDGED : "Choose a facility and a shift type."
      }
      dirty={false}
      form={form}
      onClose={onClose}
    >
      {offers.isPending && <OffersPending />}
      {offers.isError && <FailedLoad message={FLOAT_FAILED} onRetry={() => void offers.refetch()} />}
      {offers.data?.length === 0 && <Callout tone="warning">{FLOAT_UNAVAILABLE}</Callout>}
      {offers.data && offers.data.length > 0 && (
        <FloatFields
          slot={slot}
          zone={facility.timezone}
          offers={offers.data}
          choice={choice}
          onChange={(next) =>
            // Another shift has other warnings.
            form.change({ chosen: next, isGiven: isGiven && next.structureId === choice.structureId })
          }
        />
      )}
      {structure && (
        <p className="text-muted">
          {slot.caregiver_name ?? "The professional"} gets a place of their own there, and this one closes.
          They’re told at once, so there is no Undo.
        </p>
      )}
      {structure && (
        <RestAcknowledgement
          warnings={structure.warnings}
          isNeeded={isNeeded}
          person={slot.caregiver_name ?? "the professional"}
          {...form.field("isGiven")}
        />
      )}
    </FormDialog>
  );
}
