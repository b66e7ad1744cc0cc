"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";

/** The confirmation before an amount or its removal is sent. */
type Question = {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  tone?: "danger";
  body: ReactNode;
};

/** How a bonus or wage is parsed, validated and confirmed. Dollars. */
export type Pay = {
  title: string;
  description: ReactNode;
  label: string;
  hint?: string;
  inputMode: "numeric" | "decimal";
  /** The open slots' current amount; null if none. */
  now: number | null;
  /** The field's initial text. */
  initial: string;
  /** Whether `initial` was chosen already and only has to be confirmed. */
  isChosen?: boolean;
  /** Parses the typed amount; null if it is not one. */
  read: (text: string) => number | null;
  /** The message for invalid text, in the server's words. */
  fault: (text: string) => string | null;
  quickPicks?: readonly number[];
  confirm: (amount: number) => Question;
  /** Omitted when there is nothing to remove. */
  removal?: Question & { label: string };
  send: (amount: number) => void;
};

type QuickPicksProps = { amounts: readonly number[]; typed: string; onPick: (text: string) => void };

const QuickPicks = ({ amounts, typed, onPick }: QuickPicksProps) => (
  <div className="flex flex-wrap gap-1.5 max-md:*:flex-1" role="group" aria-label="Amounts">
    {amounts.map((amount) => (
      <Button
        key={amount}
        size="sm"
        aria-pressed={typed === String(amount)}
        onClick={() => onPick(String(amount))}
      >
        ${amount}
      </Button>
    ))}
  </div>
);

type Props = { pay: Pay; onClose: () => void; before?: ReactNode; after?: ReactNode };

/** Sets the pay of a shift's open slots: the amount, then a confirmation in its place. */
export function PayDialog({ pay, onClose, before, after }: Props) {
  const [step, setStep] = useState<"amount" | "confirm" | "remove">(pay.isChosen ? "confirm" : "amount");
  const form = useForm({
    initial: { amount: pay.initial },
    checksOn: "change",
    check: ({ amount }) => {
      const fault = amount.trim() === "" ? null : pay.fault(amount);
      return fault ? { amount: fault } : {};
    },
    submit: () => setStep("confirm"),
  });
  const typed = form.values.amount;
  const amount = pay.read(typed);
  const isSendable = amount !== null && amount !== pay.now && pay.fault(typed) === null;
  const question =
    step === "remove" ? pay.removal : step === "confirm" ? pay.confirm(amount ?? 0) : undefined;
  function submit() {
    onClose();
    pay.send(step === "remove" ? 0 : amount!);
  }
  if (question)
    return (
      <ConfirmDialog
        open
        size="md"
        title={question.title}
        confirmLabel={question.confirmLabel}
        cancelLabel={question.cancelLabel}
        tone={question.tone}
        onConfirm={submit}
        onCancel={() => setStep("amount")}
      >
        {question.body}
      </ConfirmDialog>
    );
  return (
    <FormDialog
      open
      title={pay.title}
      description={pay.description}
      submitLabel="Continue"
      submitDisabled={!isSendable && "Enter a new amount first."}
      dirty={false}
      footerStart={
        pay.removal && (
          <Button variant="ghost" onClick={() => setStep("remove")}>
            {pay.removal.label}
          </Button>
        )
      }
      form={form}
      onClose={onClose}
    >
      {before}
      <TextField
        label={pay.label}
        hint={pay.hint}
        inputMode={pay.inputMode}
        autoComplete="off"
        start="$"
        {...form.field("amount")}
      />
      {pay.quickPicks && (
        <QuickPicks
          amounts={pay.quickPicks}
          typed={typed}
          onPick={(text) => {
            form.change({ amount: text });
            if (pay.read(text) !== pay.now) setStep("confirm");
          }}
        />
      )}
      {after}
    </FormDialog>
  );
}
