"use client";

import { useState } from "react";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { routed, routeMutation } from "@/lib/slots/routing/client";
import type { SlotDialogProps } from "./action";
import { ROUTE_FAILED, ROUTED } from "./messages";
import { describeShift } from "./describe-shift";
import { ShiftLine } from "./shift-line";
import { useSlotSource } from "./slot-source";
import { useSlotWrite } from "./use-slot-write";
import { VendorWarning } from "./vendor-warning";

/** Sends an open flex slot to the on-demand marketplace instead. */
export function RouteDialog({ slot, facility, onClose }: SlotDialogProps) {
  const source = useSlotSource();
  const [isWarned, setWarned] = useState(!facility.marketplace_partner_integrated);
  const route = useSlotWrite(routeMutation(slot), {
    slots: [slot],
    optimistic: () => routed,
    done: ROUTED,
    about: () => describeShift(slot),
    failed: ROUTE_FAILED,
  });
  const form = useForm({
    initial: { isChosen: false },
    submit: () => {
      onClose();
      route.run();
    },
  });
  if (!isWarned) return <VendorWarning onContinue={() => setWarned(true)} onCancel={onClose} />;
  return (
    <FormDialog
      open
      title="Modify Route"
      description={<ShiftLine slot={slot} />}
      submitLabel="Modify Route"
      submitDisabled={!form.values.isChosen && `Tick ${source.brand} first.`}
      dirty={false}
      form={form}
      onClose={onClose}
    >
      <p>
        Choose where this open flex shift goes. Its flex slot is closed, and an open on-demand slot takes its
        place.
      </p>
      <CheckboxField label={source.brand} {...form.field("isChosen")} />
    </FormDialog>
  );
}
