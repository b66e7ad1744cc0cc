"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog } from "@/components/ui/dialog";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { NOT_ACKNOWLEDGED } from "@/lib/slots/rules";
import type { FieldError } from "@/lib/errors";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { confirmed, confirmSlotsMutation } from "@/lib/slots/confirmation/client";
import { compareConfirmations } from "@/lib/slots/confirmation/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { counted } from "@/lib/counts";
import { ConfirmShiftsTable } from "./confirm-shifts-table";
import { CONFIRM_FAILED } from "./confirm-failed";
import { CONFIRMED_ALL } from "./messages";
import { useSlotSource } from "./slot-source";
import { VendorWarning } from "./vendor-warning";

type Failed = { slots: ListSlot[]; faults: ReadonlyMap<number, string> };
type Props = { pending: readonly ListSlot[]; facility: FacilityDetails; onClose: () => void };

const idsOf = (slots: readonly ListSlot[]) => new Set(slots.map((slot) => slot.slot_id));

function FailedShifts({ failed, today, onClose }: { failed: Failed; today: string; onClose: () => void }) {
  const { brand } = useSlotSource();
  const isOne = failed.slots.length === 1;
  return (
    <Dialog
      open
      title="Confirm shifts"
      size="lg"
      onClose={onClose}
      footer={
        <Button writes={false} variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <Callout tone="error">
        {isOne ? "This shift was not confirmed." : "These shifts were not confirmed."}
      </Callout>
      <ConfirmShiftsTable slots={failed.slots} today={today} brand={brand} faults={failed.faults} />
    </Dialog>
  );
}

/** The slots a refusal names, with their messages. */
const namedSlots = (errors: readonly FieldError[]): ReadonlyMap<number, string> =>
  new Map(
    errors.flatMap(({ slotId, message }) => (typeof slotId === "number" ? [[slotId, message] as const] : [])),
  );

/** Confirms the slots and keeps the failures. */
function useConfirmAll(slots: readonly ListSlot[], onClose: () => void) {
  const source = useSlotSource();
  const [failed, setFailed] = useState<Failed | null>(null);
  const fail = (faults: ReadonlyMap<number, string>) =>
    setFailed({ slots: slots.filter(({ slot_id }) => faults.has(slot_id)), faults });
  const confirm = useWrite(confirmSlotsMutation(), {
    done: ({ errors }) => (errors.length === 0 ? CONFIRMED_ALL : null),
    failed: CONFIRM_FAILED,
    onDone: ({ confirmed: ids, errors }, chosen) => {
      source.patch(
        slots.filter(({ slot_id }) => ids.includes(slot_id)),
        confirmed,
      );
      if (errors.length > 0)
        return fail(new Map(errors.map((one) => [one.slotId, one.message || CONFIRM_FAILED])));
      source.highlight(chosen);
      onClose();
    },
    instead: {
      forbidden: (_, chosen) => fail(new Map(chosen.map((slotId) => [slotId, ""]))),
      any: ({ errors }) => {
        const named = namedSlots(errors);
        return named.size > 0 && fail(named);
      },
    },
  });
  return { failed, send: confirm.send };
}

/** Why some are ticked from the start. */
function preselectedText(slots: readonly ListSlot[]): string {
  const guaranteed = slots.filter((slot) => slot.is_guaranteed).length;
  if (guaranteed === 0) return "";
  return guaranteed === 1
    ? " The guaranteed shift is selected."
    : ` The ${guaranteed} guaranteed shifts are selected.`;
}

/** Confirms the chosen slots; failures stay on screen to be read. */
export function ConfirmShiftsDialog({ pending, facility, onClose }: Props) {
  // Frozen when the dialog opens: a slot confirmed by someone else shows as failed instead of vanishing.
  const [slots] = useState(() => [...pending].sort(compareConfirmations));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() =>
    idsOf(slots.filter((slot) => slot.is_guaranteed)),
  );
  const [isWarned, setWarned] = useState(
    !facility.marketplace_partner_integrated || slots.every((slot) => slot.is_flex),
  );
  const today = dateIn(clock.now().getTime(), facility.timezone);
  const { brand } = useSlotSource();
  const { failed, send } = useConfirmAll(slots, onClose);
  const form = useForm({ initial: { isAcknowledged: false }, submit: () => send([...chosen]) });

  if (!isWarned) return <VendorWarning onContinue={() => setWarned(true)} onCancel={onClose} />;
  if (failed) return <FailedShifts failed={failed} today={today} onClose={onClose} />;
  return (
    <FormDialog
      open
      title="Confirm shifts"
      description={`Select shifts to confirm. We’ll notify the professionals right away, so it can’t be undone.${preselectedText(slots)}`}
      size="lg"
      submitLabel={chosen.size === 0 ? "Confirm" : `Confirm ${counted(chosen.size, "shift")}`}
      acknowledgement={
        <CheckboxField
          label="I acknowledge that the professionals of the selected shifts will be scheduled at my facility."
          {...form.field("isAcknowledged")}
        />
      }
      footerStart={`${chosen.size} of ${slots.length} selected`}
      submitDisabled={
        chosen.size === 0 ? "Choose the shifts to confirm." : !form.values.isAcknowledged && NOT_ACKNOWLEDGED
      }
      dirty={false}
      form={form}
      onClose={onClose}
    >
      <ConfirmShiftsTable
        slots={slots}
        today={today}
        brand={brand}
        choice={{ chosen, onChange: setChosen }}
      />
    </FormDialog>
  );
}
