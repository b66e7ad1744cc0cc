"use client";

import type { MutationFunctionContext } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { TextInput } from "@/components/ui/text-input";
import { bonusMutation, withBonus, type BonusOfSlots } from "@/lib/slots/pay/client";
import { bonusFault, dollarsOf, quickBonuses, slotsOnTerms, typedBonus } from "@/lib/slots/pay/rules";
import { canChangeBonus } from "@/lib/slots/policy";
import type { FeedSlot } from "@/lib/slots/schema";
import type { ShiftDialogProps } from "./action";
import { BONUS_DONE, BONUS_FAILED, DATA_CHANGED } from "./messages";
import { newKey } from "@/lib/http/new-key";
import { NothingOpen, PayNotPermitted } from "./pay-refused";
import { describeShift } from "./describe-shift";
import { useSlotSource } from "./slot-source";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

/** Where the person is: at the amount, or asked to confirm an amount or the removal. */
type Step = "amount" | "confirm" | "remove";

const asEmptied = (error: Error): Error =>
  error.message.includes("is not empty")
    ? Object.assign(error, { errors: [{ message: DATA_CHANGED }] })
    : error;

const eventOf = (before: number, amount: number) =>
  amount === 0 ? "REMOVE_BONUS" : before > 0 ? "EDIT_BONUS" : "ADD_BONUS";

function useBonus(slots: readonly FeedSlot[]) {
  const undoBy = useSlotUndo(slots);
  const [key] = useState(newKey);
  const before = slots[0]?.facility_payable_bonus ?? 0;
  const bonus = bonusMutation();
  const options = {
    ...bonus,
    mutationFn: (change: BonusOfSlots, context: MutationFunctionContext) =>
      bonus.mutationFn!(change, context).catch((error: Error) => Promise.reject(asEmptied(error))),
  };
  const change = useSlotWrite(options, {
    slots,
    optimistic: ({ amount }) => withBonus(amount),
    done: () => BONUS_DONE,
    failed: BONUS_FAILED,
    undo: ({ amount }) => {
      if (before > 0 && bonusFault(before)) return null;
      const paid = slots.map((slot) => ({ ...slot, facility_payable_bonus: amount }));
      const back = {
        slots: paid,
        amount: before,
        eventCode: eventOf(amount, before),
        key: newKey(),
      } as const;
      return () => undoBy(options, back, withBonus(before));
    },
  });
  return (amount: number) => change.run({ slots, amount, eventCode: eventOf(before, amount), key });
}

function AmountFields({
  text,
  fault,
  onChange,
}: {
  text: string;
  fault: string | null;
  onChange: (text: string) => void;
}) {
  return (
    <>
      <Field label="Bonus amount" hint="For each open slot, in steps of $5." error={fault}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          start="$"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="quick-picks" role="group" aria-label="Amounts">
        {quickBonuses.map((amount) => (
          <Button
            key={amount}
            size="sm"
            aria-pressed={text === String(amount)}
            onClick={() => onChange(String(amount))}
          >
            ${amount}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Adds a bonus to a shift's open slots, or edits or removes the one they have: the amount first, then a confirmation. */
export function BonusDialog({ shift, facility, onClose }: ShiftDialogProps) {
  const { user } = useSlotSource();
  const [slots] = useState(() => slotsOnTerms(shift));
  const send = useBonus(slots);
  const now = slots[0]?.facility_payable_bonus ?? 0;
  const type = now > 0 ? "EDIT" : "ADD";
  const [text, setText] = useState(now > 0 ? String(now) : "");
  const [step, setStep] = useState<Step>("amount");
  if (!canChangeBonus(user, facility.id))
    return <PayNotPermitted what="add, edit and remove bonuses" onClose={onClose} />;
  const [first] = slots;
  if (!first) return <NothingOpen title="Bonus" onClose={onClose} />;

  const amount = typedBonus(text);
  const fault = text.trim() === "" ? null : amount === null ? "Enter whole dollars" : bonusFault(amount);
  const shows = facility.stated_rates.bonus_shows;
  function submit() {
    onClose();
    send(step === "remove" ? 0 : amount!);
  }
  return (
    <>
      <FormDialog
        open
        title={type === "ADD" ? "Add bonus" : "Edit bonus"}
        description={describeShift(first)}
        submitLabel="Continue"
        submitDisabled={amount === null || fault !== null || amount === now}
        dirty={false}
        footerStart={
          type === "EDIT" && (
            <Button variant="ghost" onClick={() => setStep("remove")}>
              Remove bonus
            </Button>
          )
        }
        onSubmit={() => setStep("confirm")}
        onClose={onClose}
      >
        <AmountFields text={text} fault={fault} onChange={setText} />
        {shows !== null && (
          <p className="text-muted">Bonus shifts have historically had a {shows}% show rate.</p>
        )}
      </FormDialog>
      <ConfirmDialog
        open={step !== "amount"}
        title={
          step === "remove" ? "Remove bonus?" : type === "ADD" ? "Add this bonus?" : "Change this bonus?"
        }
        confirmLabel={step === "remove" ? "Remove" : "Confirm"}
        cancelLabel="GO BACK"
        tone={step === "remove" ? "danger" : "primary"}
        onConfirm={submit}
        onCancel={() => setStep("amount")}
      >
        {step === "remove"
          ? `The bonus of ${dollarsOf(now)} is removed from the open slots of ${describeShift(first)}.`
          : `Each open slot of ${describeShift(first)} pays a bonus of ${dollarsOf(amount ?? 0)}.`}{" "}
        What has been claimed keeps its bonus.
      </ConfirmDialog>
    </>
  );
}
