"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { structureTimes } from "@/lib/shift-structures/rules";
import { cancelled } from "@/lib/slots/cancellation/client";
import { floatFacilitiesQuery, floatMutation } from "@/lib/slots/floating/client";
import { FLOAT_UNAVAILABLE, matchingStructure } from "@/lib/slots/floating/rules";
import type { FloatFacility } from "@/lib/slots/floating/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import type { SlotDialogProps } from "./action";
import { companyOf } from "./company-of";
import { FLOAT_FAILED, FLOATED } from "./messages";
import { newKey } from "@/lib/http/new-key";
import { describeSlot } from "./describe-shift";
import { ShiftLine } from "./shift-line";
import { useSlotSource } from "./slot-source";
import { useRefusedRead } from "./use-refused-read";
import { useSlotWrite } from "./use-slot-write";
import { VendorWarning } from "./vendor-warning";

type Choice = { facilityId: string; structureId: string; unitId: string };

const nothing: Choice = { facilityId: "", structureId: "", unitId: "" };
const numberOf = (text: string) => (text ? Number(text) : null);

type Structure = FloatFacility["structures"][number];
const labelOf = (one: Structure) =>
  `${one.resource_type}, ${structureTimes(one)}${one.is_orientation ? ", orientation" : ""}`;

type FieldsProps = {
  slot: FeedSlot;
  offers: readonly FloatFacility[];
  choice: Choice;
  onChange: (choice: Choice) => void;
};

/** A facility, with its matching shift preselected if it has one. */
function choiceOf(offer: FloatFacility | undefined, slot: FeedSlot): Choice {
  if (!offer) return nothing;
  // "2026-11-21 07:00:00": the wall time follows the date.
  const [from_time, to_time] = [slot.raw_start_time.slice(11), slot.raw_end_time.slice(11)];
  const match = matchingStructure(offer.structures, {
    resource_type: slot.resource_type,
    from_time,
    to_time,
  });
  return { facilityId: String(offer.facility_id), structureId: match ? String(match.id) : "", unitId: "" };
}

/** The facility, then its shift (preselected if it matches), then an optional unit. */
function FloatFields({ slot, offers, choice, onChange }: FieldsProps) {
  const offer = offers.find(({ facility_id }) => facility_id === numberOf(choice.facilityId));
  const changeFacility = (facilityId: string) => {
    const chosen = offers.find(({ facility_id }) => facility_id === numberOf(facilityId));
    onChange(choiceOf(chosen, slot));
  };
  return (
    <>
      <Field label="Facility" required>
        <Select
          placeholder="Select a facility"
          value={choice.facilityId}
          options={offers.map((one) => ({ value: one.facility_id, label: one.facility_name }))}
          onChange={(event) => changeFacility(event.target.value)}
        />
      </Field>
      <Field label="Shift type" required>
        <Select
          placeholder="Select a shift type"
          disabled={!offer}
          value={choice.structureId}
          options={offer?.structures.map((one) => ({ value: one.id, label: labelOf(one) }))}
          onChange={(event) => onChange({ ...choice, structureId: event.target.value })}
        />
      </Field>
      {offer && offer.units.length > 0 && (
        <Field label="Unit" optional>
          <Select
            placeholder="No unit"
            value={choice.unitId}
            options={offer.units.map((one) => ({ value: one.id, label: one.unit_name }))}
            onChange={(event) => onChange({ ...choice, unitId: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

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
  const [chosen, setChoice] = useState<Choice | null>(null);
  const offers = useQuery(floatFacilitiesQuery(companyId, slot.slot_id));
  // A single destination is preselected.
  const [only, ...others] = offers.data ?? [];
  const choice = chosen ?? (others.length === 0 ? choiceOf(only, slot) : nothing);
  useRefusedRead(slot.facility_id, offers.error, onClose);
  const float = useSlotWrite(floatMutation(companyId, slot), {
    slots: [slot],
    optimistic: () => cancelled,
    done: FLOATED,
    about: () => describeSlot(slot),
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
      key,
    });
  }
  return (
    <FormDialog
      open
      title="Facility Float"
      description={<ShiftLine slot={slot} of={slot.caregiver_name} />}
      submitLabel="Float"
      submitDisabled={!choice.facilityId || !choice.structureId}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {offers.isPending && <OffersPending />}
      {offers.isError && <FailedLoad message={FLOAT_FAILED} onRetry={() => void offers.refetch()} />}
      {offers.data?.length === 0 && <Callout tone="warning">{FLOAT_UNAVAILABLE}</Callout>}
      {offers.data && offers.data.length > 0 && (
        <FloatFields slot={slot} offers={offers.data} choice={choice} onChange={setChoice} />
      )}
    </FormDialog>
  );
}
