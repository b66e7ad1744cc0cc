"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { notify, UNDO } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { ApiError } from "@/lib/http/fetcher";
import { cancelled, cancelSlotMutation } from "@/lib/slots/cancellation/client";
import {
  cancelSubject,
  emptyForm,
  flexCancelation,
  onDemandCancelation,
  type CancelForm,
} from "@/lib/slots/cancellation/form/rules";
import { cancellableOf } from "@/lib/slots/cancellation/rules";
import type { FreshTerms } from "@/lib/slots/cancellation/schema";
import { canReopenSlot } from "@/lib/slots/policy";
import { reopened, reopenMutation } from "@/lib/slots/reopening/client";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { clock } from "@/lib/time/clock";
import type { SlotDialogProps } from "./action";
import { companyOf, holderOf } from "./company-of";
import { CANCEL_FAILED, CANCELLED } from "./messages";
import { findSlot, useSlotSource } from "./slot-source";
import { useSlotUndo } from "./use-slot-write";
import { useRefused } from "./use-refused";

/** Where the person is: filling in, asked to confirm, or asked by the server whether to go on. */
type Step = { kind: "form" } | { kind: "confirm" } | { kind: "question"; text: string };

/** Reopened, a slot is nobody's: only one that was open is then as it was before it was cancelled. */
function mayReopen(slot: ListSlot, { needsReplacement }: CancelForm, user: SessionUser): boolean {
  const wasOpen = slot.is_flex && slot.slot_status === "UNCLAIMED" && !needsReplacement;
  const of = { facilityId: slot.facility_id, managementCompanyId: companyOf(slot, user) };
  return wasOpen && canReopenSlot(holderOf(user), of);
}

/** Cancelling a slot, from the first answer to the server's last word. */
export function useCancelFlow({ slot: opened, facility, onClose }: SlotDialogProps) {
  const source = useSlotSource();
  const { user } = source;
  const undoBy = useSlotUndo([opened]);
  const refused = useRefused(opened.facility_id);
  const cancel = useMutation({
    ...cancelSlotMutation(opened),
    onMutate: () => source.patch([opened], cancelled),
    onError: (_error, _body, rollBack) => rollBack?.(),
    // The replacement is a slot that this screen does not know yet; with a lost stream it would come only with the next poll.
    onSuccess: (_answer, { needsReplacement }) => {
      if (needsReplacement) source.refresh(opened.facility_id);
    },
  });
  // The slot of when it was opened: the row already shows it as cancelled while the answer is awaited.
  const [slot, setSlot] = useState(opened);
  const [openedAt] = useState(() => clock.now());
  const [told, setTold] = useState<{ terms?: FreshTerms; hasRide?: boolean }>({});
  const [form, setForm] = useState<CancelForm>(emptyForm);
  const [messages, setMessages] = useState<string[]>([]);
  const [step, setStep] = useState<Step>({ kind: "form" });

  const terms = {
    windowHours: facility.facility_window_cancellation_hours,
    billableHours: facility.facility_billable_cancellation_hours,
  };
  const subject = cancelSubject(cancellableOf(slot), terms, openedAt, told);

  function askAgain(text: string[]) {
    setMessages(text);
    setForm((answers) => ({ ...answers, acknowledged: [] }));
    setStep({ kind: "form" });
  }
  function leave(message?: string) {
    onClose();
    if (message) refused.told(message);
    else refused.forbidden();
  }
  function learnTerms(fresh: FreshTerms, text: string[]) {
    setSlot(findSlot(source, opened) ?? slot);
    setTold({ ...told, terms: fresh });
    askAgain(text);
    source.refresh(opened.facility_id);
  }
  function onError(error: unknown): true {
    const text = messagesOf(error, CANCEL_FAILED);
    const [first] = error instanceof ApiError ? error.errors : [];
    if (refused.statusOf(error) === 403) leave();
    else if (first?.field === "status_code") setStep({ kind: "question", text: first.message });
    else if (first?.field === "outcome_code" || first?.code === "STALE") leave(first.message);
    else if (first?.field === "ride_status") {
      setTold({ ...told, hasRide: true });
      askAgain(text);
    } else if (first?.terms) learnTerms(first.terms as FreshTerms, text);
    else askAgain(text);
    return true;
  }
  const undo = {
    label: UNDO,
    onAction: () => undoBy(reopenMutation(slot, companyOf(slot, user)), undefined, reopened),
  };
  async function send(force: boolean) {
    await cancel.mutateAsync(
      slot.is_flex ? flexCancelation(subject, form, force) : onDemandCancelation(slot, subject, form),
    );
    notify({ type: "success", message: CANCELLED, ...(mayReopen(slot, form, user) && { action: undo }) });
    source.highlight([slot.slot_id]);
    onClose();
  }

  return {
    slot,
    subject,
    form,
    messages,
    step,
    change: (answers: Partial<CancelForm>) => setForm((known) => ({ ...known, ...answers })),
    ask: () => setStep({ kind: "confirm" }),
    back: () => setStep({ kind: "form" }),
    send,
    onError,
  };
}

export type CancelFlow = ReturnType<typeof useCancelFlow>;
