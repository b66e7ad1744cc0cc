"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { TextInput } from "@/components/ui/text-input";
import { wageMutation, withWage } from "@/lib/slots/pay/client";
import { dollarsOf, slotsOnTerms, typedWage, wageFault } from "@/lib/slots/pay/rules";
import { canChangeWage } from "@/lib/slots/policy";
import type { FeedSlot } from "@/lib/slots/schema";
import type { ShiftDialogProps } from "./action";
import { wageDone, wageFailed } from "./messages";
import { newKey } from "@/lib/http/new-key";
import { NothingOpen, PayNotPermitted } from "./pay-refused";
import { describeShift } from "./describe-shift";
import { useSlotSource } from "./slot-source";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

function useWage(slots: readonly FeedSlot[]) {
  const [key] = useState(newKey);
  const options = wageMutation();
  const undoBy = useSlotUndo(slots);
  const what = slots[0] ? describeShift(slots[0]) : "";
  const before = slots[0]?.fixed_markup_wage ?? null;
  const change = useSlotWrite(options, {
    slots,
    optimistic: ({ amount }) => withWage(amount),
    done: () => wageDone(what),
    failed: wageFailed(what),
    trusts: "server",
    undo: ({ amount }) => {
      if (before === null) return null;
      const paid = slots.map((slot) => ({ ...slot, fixed_markup_wage: amount }));
      const back = { slots: paid, amount: before, key: newKey() };
      return () => undoBy(options, back, withWage(before));
    },
  });
  return (amount: number) => change.run({ slots, amount, key });
}

/** Sets the hourly wage of a shift's open slots: the new wage first, then a confirmation beside the previous one. */
export function WageDialog({ shift, facility, onClose }: ShiftDialogProps) {
  const { user } = useSlotSource();
  const [slots] = useState(() => slotsOnTerms(shift));
  const send = useWage(slots);
  const [text, setText] = useState("");
  const [isConfirming, setConfirming] = useState(false);
  if (!canChangeWage(user, facility.id))
    return <PayNotPermitted what="edit healthcare professional hourly wages" onClose={onClose} />;
  const [first] = slots;
  if (!first) return <NothingOpen title="Edit wage" onClose={onClose} />;

  const { fixed_markup_wage: previous, original_fixed_markup_wage: original } = first;
  const wage = typedWage(text);
  const bounds = { most: user.maxCaregiverWage, original };
  const fault = text.trim() === "" ? null : wage === null ? "Enter an hourly wage" : wageFault(wage, bounds);
  function submit() {
    onClose();
    send(wage!);
  }
  return (
    <>
      <FormDialog
        open
        title="Edit wage"
        description={describeShift(first)}
        submitLabel="Continue"
        submitDisabled={wage === null || fault !== null || wage === previous}
        dirty={false}
        onSubmit={() => setConfirming(true)}
        onClose={onClose}
      >
        {previous !== null && <p>The hourly wage is {dollarsOf(previous)} now.</p>}
        <Field label="New hourly wage" error={fault}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            start="$"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </FormDialog>
      <ConfirmDialog
        open={isConfirming}
        title="Confirm new wage"
        confirmLabel="Confirm"
        cancelLabel="Go Back"
        onConfirm={submit}
        onCancel={() => setConfirming(false)}
      >
        <dl className="before-after">
          <dt>Previous wage</dt>
          <dd>{previous === null ? "None" : `${dollarsOf(previous)} per hour`}</dd>
          <dt>New wage</dt>
          <dd>{dollarsOf(wage ?? 0)} per hour</dd>
        </dl>
        What has been claimed keeps its wage.
      </ConfirmDialog>
    </>
  );
}
