"use client";

import { useState } from "react";
import { newKey } from "@/lib/http/fetcher";
import { formatDollars } from "@/lib/money";
import { bonusMutation, withBonus } from "@/lib/slots/pay/client";
import { bonusFault, quickBonuses, slotsOnTerms, typedBonus, typedBonusFault } from "@/lib/slots/pay/rules";
import { canChangeBonus } from "@/lib/slots/policy";
import { shiftOf } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import type { ShiftDialogProps } from "./action";
import { describeAffected, describeShift } from "./describe-shift";
import { BONUS_DONE, BONUS_FAILED, DATA_CHANGED } from "./messages";
import { PayDialog, type Pay } from "./pay-dialog";
import { NothingOpen, PayNotPermitted } from "./pay-refused";
import { ShiftLine } from "./shift-line";
import { useSlotSource } from "./slot-source";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

const eventOf = (before: number, amount: number) =>
  amount === 0 ? "REMOVE_BONUS" : before > 0 ? "EDIT_BONUS" : "ADD_BONUS";

function useBonus(slots: readonly FeedSlot[]) {
  const what = slots[0] ? describeShift(shiftOf(slots[0])) : "";
  const undoBy = useSlotUndo(slots, what);
  const [key] = useState(newKey);
  const before = slots[0]?.facility_payable_bonus ?? 0;
  const options = bonusMutation();
  const change = useSlotWrite(options, {
    slots,
    optimistic: ({ amount }) => withBonus(amount),
    done: BONUS_DONE,
    about: () => what,
    failed: BONUS_FAILED,
    // The server's message about slots claimed meanwhile would only confuse.
    instead: { any: ({ message }) => message.includes("is not empty") && DATA_CHANGED },
    undo: (_, { amount }) => {
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

/** Adds a bonus to a shift's open slots, or edits or removes it. */
export function BonusDialog({ shift, facility, preset, onClose }: ShiftDialogProps) {
  const { user } = useSlotSource();
  const [{ slots, affected }] = useState(() => {
    const changed = slotsOnTerms(shift);
    return { slots: changed, affected: describeAffected(changed, shift) };
  });
  const send = useBonus(slots);
  if (!canChangeBonus(user, facility.id))
    return <PayNotPermitted what="add, edit and remove bonuses" onClose={onClose} />;
  const [first] = slots;
  if (!first) return <NothingOpen title="Bonus" onClose={onClose} />;

  const now = first.facility_payable_bonus;
  const of = describeShift(shiftOf(first));
  const claimedNote = "Claimed slots keep their bonus.";
  const shows = facility.stated_rates.bonus_shows;
  const pay: Pay = {
    title: now > 0 ? "Edit bonus" : "Add bonus",
    description: <ShiftLine slot={shiftOf(first)} />,
    label: "Bonus amount",
    hint: `For each slot, in steps of $5. ${affected}.`,
    inputMode: "numeric",
    now,
    initial: preset ? String(preset) : now > 0 ? String(now) : "",
    // Another person may have added this very amount meanwhile.
    isChosen: preset !== undefined && preset !== now,
    read: typedBonus,
    fault: typedBonusFault,
    quickPicks: quickBonuses,
    confirm: (amount) => ({
      title: now > 0 ? "Change this bonus?" : "Add this bonus?",
      confirmLabel: "Confirm",
      cancelLabel: "GO BACK",
      body: (
        <>
          <p>
            {of}: a bonus of {formatDollars(amount)} {slots.length === 1 ? "for the" : "for each of"}{" "}
            {affected}. <b className="font-semibold">{formatDollars(amount * slots.length)} in all.</b>
          </p>
          <p>
            {claimedNote}
            {!(now > 0 && bonusFault(now)) && " You can undo this."}
          </p>
        </>
      ),
    }),
    removal:
      now > 0
        ? {
            label: "Remove bonus",
            title: "Remove bonus?",
            confirmLabel: "Remove",
            cancelLabel: "GO BACK",
            tone: "danger",
            body: `${of}: the bonus of ${formatDollars(now)} is removed from ${affected}. ${claimedNote}`,
          }
        : undefined,
    send,
  };
  return (
    <PayDialog
      pay={pay}
      onClose={onClose}
      after={
        shows !== null && (
          <p className="text-muted">Bonus shifts have historically had a {shows}% show rate.</p>
        )
      }
    />
  );
}
