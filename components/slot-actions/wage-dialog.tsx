"use client";

import { useState } from "react";
import { newKey } from "@/lib/http/fetcher";
import { formatDollars, toCents } from "@/lib/money";
import { wageMutation, withWage } from "@/lib/slots/pay/client";
import { slotsOnTerms, typedWage, typedWageFault } from "@/lib/slots/pay/rules";
import { canChangeWage } from "@/lib/slots/policy";
import { shiftOf } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import type { ShiftDialogProps } from "./action";
import { describeAffected, describeShift } from "./describe-shift";
import { wageDone, wageFailed } from "./messages";
import { PayDialog, type Pay } from "./pay-dialog";
import { NothingOpen, PayNotPermitted } from "./pay-refused";
import { ShiftLine } from "./shift-line";
import { useSlotSource } from "./slot-source";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

function useWage(slots: readonly FeedSlot[], affected: string) {
  const [key] = useState(newKey);
  const options = wageMutation();
  const what = slots[0] ? describeShift(shiftOf(slots[0])) : "";
  const undoBy = useSlotUndo(slots, what);
  const before = slots[0]?.fixed_markup_wage ?? null;
  const change = useSlotWrite(options, {
    slots,
    optimistic: ({ amount }) => withWage(amount),
    done: wageDone(what),
    about: ({ amount }) => `${formatDollars(amount)} per hour for ${affected}`,
    failed: wageFailed(what),
    trusts: "server",
    undo: (_, { amount }) => {
      if (before === null) return null;
      const paid = slots.map((slot) => ({ ...slot, fixed_markup_wage: amount }));
      const back = { slots: paid, amount: before, key: newKey() };
      return () => undoBy(options, back, withWage(before));
    },
  });
  return (amount: number) => change.run({ slots, amount, key });
}

/** Sets the hourly wage of a shift's open slots; the confirmation shows old and new. */
export function WageDialog({ shift, facility, onClose }: ShiftDialogProps) {
  const { user } = useSlotSource();
  const [{ slots, affected }] = useState(() => {
    const changed = slotsOnTerms(shift);
    return { slots: changed, affected: describeAffected(changed, shift) };
  });
  const send = useWage(slots, affected);
  if (!canChangeWage(user, facility.id))
    return <PayNotPermitted what="edit healthcare professional hourly wages" onClose={onClose} />;
  const [first] = slots;
  if (!first) return <NothingOpen title="Edit wage" onClose={onClose} />;

  const { fixed_markup_wage: previous, original_fixed_markup_wage: original } = first;
  const bounds = {
    most: user.maxCaregiverWage && toCents(user.maxCaregiverWage),
    original: original && toCents(original),
  };
  const pay: Pay = {
    title: "Edit wage",
    description: <ShiftLine slot={shiftOf(first)} />,
    label: "New hourly wage",
    inputMode: "decimal",
    now: previous,
    initial: "",
    read: typedWage,
    fault: (text) => typedWageFault(text, bounds),
    confirm: (wage) => ({
      title: "Confirm new wage",
      confirmLabel: "Confirm",
      cancelLabel: "Go Back",
      body: (
        <>
          <dl className="mb-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
            <dt>Previous wage</dt>
            <dd className="text-ink tabular-nums">
              {previous === null ? "None" : `${formatDollars(previous)} per hour`}
            </dd>
            <dt>New wage</dt>
            <dd className="text-ink tabular-nums">{formatDollars(wage)} per hour</dd>
          </dl>
          For {affected}. Claimed slots keep their wage.
        </>
      ),
    }),
    send,
  };
  return (
    <PayDialog
      pay={pay}
      onClose={onClose}
      before={previous !== null && <p>The hourly wage is now {formatDollars(previous)}.</p>}
    />
  );
}
