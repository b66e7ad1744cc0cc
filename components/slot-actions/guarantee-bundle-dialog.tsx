"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { counted } from "@/lib/counts";
import { guaranteeBundleMutation, withGuarantee } from "@/lib/slots/guarantee/client";
import { bundleGuaranteeChange } from "@/lib/slots/guarantee/rules";
import { NOT_ACKNOWLEDGED } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { clock } from "@/lib/time/clock";
import type { SlotDialogProps } from "./action";
import { BUNDLE_FAILED, BUNDLE_GUARANTEED, BUNDLE_UNGUARANTEED } from "./messages";
import { describeShift } from "./describe-shift";
import { useSlotSource } from "./slot-source";
import { useSlotWrite } from "./use-slot-write";

/** Guarantees all open slots of a bundle together, or removes their guarantee. */
export function GuaranteeBundleDialog({ slot, facility, onClose }: SlotDialogProps<FeedSlot>) {
  const source = useSlotSource();
  const [{ slots, guaranteed, weeks }] = useState(() => {
    const all = source.slotsOf(slot.facility_id) ?? [];
    const ofBundle = all.filter((one) => one.contract_id === slot.contract_id);
    return { ...bundleGuaranteeChange(ofBundle, clock.now()), weeks: ofBundle[0]?.contract_weeks ?? 1 };
  });
  const change = useSlotWrite(guaranteeBundleMutation(slot.contract_id ?? 0), {
    slots,
    optimistic: () => withGuarantee(guaranteed),
    done: guaranteed ? BUNDLE_GUARANTEED : BUNDLE_UNGUARANTEED,
    about: () => `${counted(slots.length, "shift")}, from ${describeShift(slots[0]!)}`,
    topic: () => `guarantee of bundle ${slot.contract_id}`,
    failed: BUNDLE_FAILED,
    instead: {
      forbidden: () => {
        onClose();
        return false;
      },
    },
  });
  const arrivals = facility.stated_rates.bundle_arrivals;
  const form = useForm({
    initial: { isAcknowledged: false },
    submit: () => change.send({ slots, guaranteed }).then(onClose),
  });
  return (
    <FormDialog
      open
      title={guaranteed ? "Guarantee bundle" : "Remove bundle guarantee"}
      description={`A bundle of ${counted(slot.contract_non_cancelled_slots_count ?? slots.length, "shift")} over ${counted(weeks, "week")}, taken by one professional.`}
      submitLabel={guaranteed ? "Guarantee Bundle" : "Remove Guarantee"}
      submitDisabled={slots.length === 0 || (!form.values.isAcknowledged && NOT_ACKNOWLEDGED)}
      dirty={false}
      form={form}
      onClose={onClose}
    >
      {guaranteed && arrivals !== null && <p>Guaranteed bundles have {arrivals}% arrival rates.</p>}
      <ul className="max-h-[40dvh] overflow-auto text-muted">
        {slots.map((one) => (
          <li key={one.slot_id}>{describeShift(one)}</li>
        ))}
      </ul>
      <Checkbox
        label={
          guaranteed
            ? "I acknowledge that every shift of this bundle is paid in full once it is claimed."
            : "I acknowledge that the open shifts of this bundle are no longer guaranteed."
        }
        checked={form.values.isAcknowledged}
        onChange={(event) => form.change({ isAcknowledged: event.target.checked })}
      />
    </FormDialog>
  );
}
