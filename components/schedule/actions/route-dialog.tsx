"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FormDialog } from "@/components/ui/form-dialog";
import { routeMutation } from "@/lib/slots/routing/client";
import type { ListSlot } from "@/lib/slots/schema";
import { ROUTE_FAILED, ROUTED } from "./messages";
import { describeShift } from "./shift-of";
import { useAction } from "./use-action";
import { VendorWarning } from "./vendor-warning";

type Props = { slot: ListSlot; brand: string; isIntegrated: boolean; onClose: () => void };

/** Sends an open flex slot to the on-demand marketplace instead. */
export function RouteDialog({ slot, brand, isIntegrated, onClose }: Props) {
  const [isChosen, setChosen] = useState(false);
  const [isWarned, setWarned] = useState(!isIntegrated);
  const route = useAction(routeMutation(useQueryClient(), slot), {
    facilityId: slot.facility_id,
    slots: [slot],
    done: () => ROUTED,
    failed: ROUTE_FAILED,
  });
  if (!isWarned) return <VendorWarning onContinue={() => setWarned(true)} onCancel={onClose} />;
  function submit() {
    onClose();
    route.mutate();
  }
  return (
    <FormDialog
      open
      title="Modify Route"
      description={describeShift(slot)}
      submitLabel="Modify Route"
      submitDisabled={!isChosen}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Choose where this open flex shift goes. Its flex slot is closed, and an open on-demand slot takes its
        place.
      </p>
      <Checkbox label={brand} checked={isChosen} onChange={(event) => setChosen(event.target.checked)} />
    </FormDialog>
  );
}
