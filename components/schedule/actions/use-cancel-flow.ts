"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify, UNDO } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { ApiError } from "@/lib/http/fetcher";
import { feedQuery } from "@/lib/slots/client";
import { cancelSlotMutation } from "@/lib/slots/cancellation/client";
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
import { reopenMutation } from "@/lib/slots/reopening/client";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { clock } from "@/lib/time/clock";
import { companyOf, holderOf } from "./company-of";
import { CANCEL_FAILED, CANCELLED } from "./messages";
import { highlightSlots } from "../highlight-slots";
import { useUndo } from "./use-action";
import { useRefused } from "./use-refused";

/** Where the person is: filling in, asked to confirm, or asked by the server whether to go on. */
type Step = { kind: "form" } | { kind: "confirm" } | { kind: "question"; text: string };

type Opened = { slot: ListSlot; user: SessionUser; facility: FacilityDetails; onClose: () => void };

/** Reopened, a slot is nobody's: only one that was open is then as it was before it was cancelled. */
function mayReopen(slot: ListSlot, { needsReplacement }: CancelForm, user: SessionUser): boolean {
  const wasOpen = slot.is_flex && slot.slot_status === "UNCLAIMED" && !needsReplacement;
  const of = { facilityId: slot.facility_id, managementCompanyId: companyOf(slot, user) };
  return wasOpen && canReopenSlot(holderOf(user), of);
}

/** Cancelling a slot, from the first answer to the server's last word. */
export function useCancelFlow({ slot: opened, user, facility, onClose }: Opened) {
  const client = useQueryClient();
  const undoBy = useUndo(opened.facility_id);
  const refused = useRefused(opened.facility_id);
  const cancel = useMutation(cancelSlotMutation(client, opened));
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
    const feed = client.getQueryData(feedQuery(opened.facility_id).queryKey);
    setSlot(feed?.slots.find((one) => one.slot_id === opened.slot_id) ?? slot);
    setTold({ ...told, terms: fresh });
    askAgain(text);
    void client.invalidateQueries(feedQuery(opened.facility_id));
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
    onAction: () => undoBy(reopenMutation(client, slot, companyOf(slot, user)), undefined),
  };
  async function send(force: boolean) {
    await cancel.mutateAsync(
      slot.is_flex ? flexCancelation(subject, form, force) : onDemandCancelation(slot, subject, form),
    );
    notify({ type: "success", message: CANCELLED, ...(mayReopen(slot, form, user) && { action: undo }) });
    highlightSlots([slot.slot_id]);
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
