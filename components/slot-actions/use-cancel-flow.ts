"use client";

import { useState } from "react";
import { useForm } from "@/components/ui/form/use-form";
import type { Refusal } from "@/components/shell/refusals";
import { Refused } from "@/components/ui/refused";
import { cancelled, cancelSlotMutation } from "@/lib/slots/cancellation/client";
import {
  cancelSubject,
  emptyForm,
  flexCancelation,
  isAgencyNameTooLong,
  isComplete,
  onDemandCancelation,
  type CancelForm,
  type CancelSubject,
} from "@/lib/slots/cancellation/form-rules";
import { AGENCY_NAME_TOO_LONG, cancellableOf, flexWarning } from "@/lib/slots/cancellation/rules";
import type { FreshTerms } from "@/lib/slots/cancellation/schema";
import { canReopenSlot } from "@/lib/slots/policy";
import { reopened, reopenMutation } from "@/lib/slots/reopening/client";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { clock } from "@/lib/time/clock";
import type { SlotDialogProps } from "./action";
import { companyOf, holderOf } from "./company-of";
import { describeSlot } from "./describe-shift";
import { CANCELLED } from "./messages";
import { findSlot, useSlotSource } from "./slot-source";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

/** The step the person is at: the form, or a question from the server. */
type Step = { kind: "form" } | { kind: "question"; text: string };

/** Reopening leaves a slot unclaimed, so it only undoes the cancellation of an open one. */
function canUndoByReopening(slot: ListSlot, { isClaimed }: CancelSubject, user: SessionUser): boolean {
  const wasOpen = slot.is_flex && !isClaimed;
  const of = { facilityId: slot.facility_id, managementCompanyId: companyOf(slot, user) };
  return wasOpen && canReopenSlot(holderOf(user), of);
}

/** What was cancelled, and why there is no Undo: others have been told, or only some people may reopen. */
function describeCancelled(slot: ListSlot, { isClaimed }: CancelSubject, brand: string): string {
  const why = isClaimed
    ? `${slot.caregiver_name ?? "The professional"} was told`
    : slot.is_flex
      ? "Your account can’t reopen shifts"
      : `${brand} has withdrawn it`;
  return `${describeSlot(slot)}. ${why}, so this can’t be undone.`;
}

const check = (answers: CancelForm) =>
  isAgencyNameTooLong(answers) ? { agencyName: AGENCY_NAME_TOO_LONG } : {};

/** Cancelling a slot, from the form to the server's final answer. */
export function useCancelFlow({ slot: opened, facility, onClose }: SlotDialogProps) {
  const source = useSlotSource();
  const { user } = source;
  const undoBy = useSlotUndo([opened], describeSlot(opened));
  // Frozen when the dialog opens: the optimistic update already shows the row as cancelled.
  const [slot, setSlot] = useState(opened);
  const [openedAt] = useState(() => clock.now());
  const [told, setTold] = useState<{ terms?: FreshTerms; hasRide?: boolean }>({});
  const [step, setStep] = useState<Step>({ kind: "form" });
  const terms = {
    windowHours: facility.facility_window_cancellation_hours,
    billableHours: facility.facility_billable_cancellation_hours,
  };
  const subject = cancelSubject(cancellableOf(slot), terms, openedAt, told);
  const form = useForm<CancelForm>({
    initial: emptyForm,
    check,
    checksOn: "change",
    // The form has asked already what the server would ask, unless the answer is another by now.
    submit: (answers) => cancelWith(answers, warning !== null && warningNow() === warning).catch(startOver),
  });
  const warning = flexWarning(cancellableOf(slot), openedAt);
  const warningNow = () => flexWarning(cancellableOf(findSlot(source, opened) ?? slot), clock.now());

  const closeWith = (text: string | null) => {
    onClose();
    return text;
  };
  /** Takes over the server's newer terms or its next question. */
  function showRefusal({ errors: [first] }: Refusal) {
    if (first?.terms) {
      const fresh = first.terms as FreshTerms;
      const { caregiver_id = null, caregiver_name = null } = fresh.holder ?? {};
      // The server knows of them before the live update arrives.
      setSlot({ ...(findSlot(source, opened) ?? slot), caregiver_id, caregiver_name });
      setTold({ ...told, terms: fresh });
    }
    const instead = first && source.words.instead[first.message];
    if (first?.field === "status_code") return setStep({ kind: "question", text: first.message });
    if (instead || first?.field === "outcome_code") return closeWith(instead ?? first!.message);
    if (first?.field === "ride_status") setTold({ ...told, hasRide: true });
    return false;
  }
  const cancel = useSlotWrite(cancelSlotMutation(opened), {
    slots: [opened],
    optimistic: () => cancelled,
    done: CANCELLED,
    about: () =>
      canUndoByReopening(slot, subject, user)
        ? describeSlot(slot)
        : describeCancelled(slot, subject, source.brand),
    topic: () => `cancellation of slot ${slot.slot_id}`,
    failed: source.words.cancelFailed,
    trusts: "server",
    onDone: (_, { needsReplacement }) => {
      // The screen does not know the replacement slot yet, and without a stream it would wait for the next poll.
      if (needsReplacement) source.refresh(opened.facility_id);
    },
    undo: () =>
      canUndoByReopening(slot, subject, user)
        ? () => undoBy(reopenMutation(slot, companyOf(slot, user)), undefined, reopened)
        : null,
    instead: {
      forbidden: ({ message }) =>
        closeWith(source.forbidden === "reported" ? message || source.words.cancelFailed : null),
      STALE: ({ errors: [first] }) => closeWith(source.words.instead[first!.message] ?? first!.message),
      any: showRefusal,
    },
  });
  async function cancelWith(answers: CancelForm, force: boolean) {
    const body = slot.is_flex
      ? flexCancelation(subject, answers, force)
      : onDemandCancelation(slot, subject, answers);
    // The server refuses if the slot has another professional by now.
    const oldCaregiverId = subject.isClaimed ? slot.caregiver_id : null;
    await cancel.send({ ...body, ...(oldCaregiverId && { oldCaregiverId }) });
    onClose();
  }
  /** The current terms are acknowledged again. */
  function startOver(error: unknown): never {
    if (error instanceof Refused && error.messages.length > 0) form.change({ acknowledged: [] });
    throw error;
  }
  async function sendAnyway() {
    try {
      await cancelWith(form.values, true).catch(startOver);
    } catch (error) {
      if (!(error instanceof Refused) || error.messages.length === 0) return;
      form.refuse(error);
      setStep({ kind: "form" });
    }
  }

  const back = () => setStep({ kind: "form" });
  /** Yes to the server's question. If someone has been assigned meanwhile, the form may ask for more first. */
  const proceed = async () => (isComplete(subject, form.values) ? sendAnyway() : back());

  return { slot, subject, warning, form, step, back, proceed };
}

export type CancelFlow = ReturnType<typeof useCancelFlow>;
