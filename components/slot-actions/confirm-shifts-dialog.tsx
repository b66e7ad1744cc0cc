"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormDialog } from "@/components/ui/form-dialog";
import { notify } from "@/components/ui/notify";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { confirmed, confirmSlotsMutation } from "@/lib/slots/confirmation/client";
import { compareConfirmations } from "@/lib/slots/confirmation/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { ConfirmShiftsTable } from "./confirm-shifts-table";
import { CONFIRM_FAILED, CONFIRMED_ALL } from "./messages";
import { useSlotSource } from "./slot-source";
import { useRefused } from "./use-refused";
import { VendorWarning } from "./vendor-warning";

type Failed = { slots: ListSlot[]; faults: ReadonlyMap<number, string> };
type Props = { pending: readonly ListSlot[]; facility: FacilityDetails; onClose: () => void };

const idsOf = (slots: readonly ListSlot[]) => new Set(slots.map((slot) => slot.slot_id));

function FailedShifts({ failed, onClose }: { failed: Failed; onClose: () => void }) {
  const isOne = failed.slots.length === 1;
  return (
    <Dialog
      open
      title="Confirm shifts"
      size="lg"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <Callout tone="error">
        {isOne ? "This shift was not confirmed." : "These shifts were not confirmed."}
      </Callout>
      <ConfirmShiftsTable slots={failed.slots} faults={failed.faults} />
    </Dialog>
  );
}

/** Confirms the chosen slots; what fails stays on the screen until it has been read. */
export function ConfirmShiftsDialog({ pending, facility, onClose }: Props) {
  // The list of when it was opened: a slot that someone else takes meanwhile comes back as failed, not as a gap.
  const [slots] = useState(() => [...pending].sort(compareConfirmations));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() =>
    idsOf(slots.filter((slot) => slot.is_guaranteed)),
  );
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isWarned, setWarned] = useState(
    !facility.marketplace_partner_integrated || slots.every((slot) => slot.is_flex),
  );
  const [failed, setFailed] = useState<Failed | null>(null);
  const source = useSlotSource();
  const slotsOf = (ids: readonly number[]) => slots.filter(({ slot_id }) => ids.includes(slot_id));
  const confirm = useMutation({
    ...confirmSlotsMutation(),
    onMutate: (ids) => source.patch(slotsOf(ids), confirmed),
    onError: (_error, _ids, rollBack) => rollBack?.(),
    onSuccess: ({ confirmed: ids, errors }, _sent, rollBack) => {
      if (errors.length === 0) return;
      rollBack();
      source.patch(slotsOf(ids), confirmed);
    },
    onSettled: () => source.refresh(facility.id),
  });
  const refused = useRefused(facility.id);

  function fail(faults: ReadonlyMap<number, string>) {
    setFailed({ slots: slots.filter((slot) => faults.has(slot.slot_id)), faults });
  }
  async function submit() {
    const { errors } = await confirm.mutateAsync([...chosen]);
    if (errors.length > 0)
      return fail(new Map(errors.map((one) => [one.slotId, one.message || CONFIRM_FAILED])));
    notify({ type: "success", message: CONFIRMED_ALL });
    source.highlight([...chosen]);
    onClose();
  }
  function onError(error: unknown): boolean {
    const named = refused.namedSlots(error);
    if (refused.statusOf(error) === 403) {
      refused.forbidden();
      fail(new Map([...chosen].map((slotId) => [slotId, ""])));
    } else if (named.size > 0) {
      fail(named);
    } else {
      return false;
    }
    return true;
  }

  if (!isWarned) return <VendorWarning onContinue={() => setWarned(true)} onCancel={onClose} />;
  if (failed) return <FailedShifts failed={failed} onClose={onClose} />;
  return (
    <FormDialog
      open
      title="Confirm shifts"
      description="Choose the shifts to confirm. Their professionals are told at once."
      size="lg"
      submitLabel={chosen.size > 1 ? `Confirm ${chosen.size} shifts` : "Confirm"}
      submitDisabled={chosen.size === 0 || !isAcknowledged}
      dirty={false}
      errorFallback={CONFIRM_FAILED}
      onSubmit={submit}
      onError={onError}
      onClose={onClose}
    >
      <ConfirmShiftsTable slots={slots} choice={{ chosen, onChange: setChosen }} />
      <Checkbox
        label="I acknowledge that the professionals of the selected shifts will be scheduled at my facility."
        checked={isAcknowledged}
        onChange={(event) => setAcknowledged(event.target.checked)}
      />
    </FormDialog>
  );
}
