"use client";

import { useRef } from "react";
import { useCommands } from "@/components/shell/commands";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { DateField } from "@/components/ui/date-picker/date-field";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { Moment } from "@/components/ui/moment";
import { useForm } from "@/components/ui/form/use-form";
import { rejectMutation, undoReviewMutation, verifyMutation } from "@/lib/desk/client";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import { dateIn, formatLongDay, formatFullDay } from "@/lib/time/calendar";
import { decisionBar } from "./decision-bar";
import { Keyed } from "./keyed";
import type { OpenItem } from "./queue-screen";
import { RejectForm } from "./reject-form";
import { Requirement } from "./requirement";

/** Nothing is called expired before its day has ended everywhere. */
const LAST_ZONE = "Pacific/Honolulu";

type Props = {
  document: DeskDocument;
  open: OpenItem;
  /** The last reason to verify something anyway, offered again. */
  lastDespite: string;
  onDespite: (reason: string) => void;
};

/** The fields of a document and the decision about it. */
export function ReviewForm({ document, open, lastDespite, onDespite }: Props) {
  const { professional, credential, version, findings, expires_on, issued_on, answers, license_number } =
    document;
  const { item: reference, isTaken, onDone, onUndone } = open;
  const despiteField = useRef<HTMLInputElement>(null);
  // Two documents of one person have a banner each.
  const subject = `${professional}, ${credential}`;
  const undoBy = useUndo();
  const about = () => subject;
  // Once a renewal is verified it is the license.
  const undo = () =>
    reference.startsWith("R")
      ? null
      : () => undoBy(undoReviewMutation(reference), undefined, { about: subject, onDone: onUndone });
  const verify = useWrite(verifyMutation(reference), { done: "Verified.", about, undo, onDone });
  const reject = useWrite(rejectMutation(reference), {
    done: document.has_uploader
      ? "Rejected. The uploader will be notified."
      : "Rejected. No one uploaded it who could be told.",
    about,
    undo,
    onDone,
  });
  const today = dateIn(open.now, LAST_ZONE);
  const needsReason = findings.length > 0;
  const verifying = useForm({
    initial: { expiresOn: expires_on, despite: "" },
    check: ({ despite }) =>
      needsReason && despite.trim() === "" ? { despite: "Explain why it’s verified anyway." } : {},
    submit: ({ expiresOn, despite }) => {
      if (needsReason) onDespite(despite.trim());
      return verify.send({ version, expiresOn, despite: despite.trim() || null });
    },
    bannerForRest: true,
  });
  const isDecided = document.status === "verified";
  const startVerifying = () => {
    if (!needsReason || verifying.values.despite !== "") return void verifying.submit();
    verifying.change({ despite: lastDespite });
    despiteField.current?.focus();
  };
  useCommands({
    commands: () =>
      isTaken || isDecided
        ? []
        : [
            {
              id: "verify",
              label: "Verify",
              group: "Review",
              hotkey: "v",
              ...(needsReason && { then: "Enter" }),
              once: true,
              run: startVerifying,
            },
          ],
  });
  const lastShiftOn = document.required_at[0]?.last_shift_on ?? null;
  const isShort =
    lastShiftOn !== null && verifying.values.expiresOn !== null && verifying.values.expiresOn < lastShiftOn;
  const facts = [
    ...(license_number ? [{ label: "License number", answer: license_number }] : []),
    ...answers,
    ...(issued_on ? [{ label: "Issued", answer: formatFullDay(issued_on) }] : []),
    ...(expires_on ? [{ label: "Entered as good until", answer: formatFullDay(expires_on) }] : []),
  ];
  return (
    <div className="grid gap-4 p-5 max-md:p-3 max-md:pb-18">
      {document.decided && (
        <Callout tone="warning">
          {`${isDecided ? "Verified" : "Rejected"} by ${document.decided.by}, `}
          <Moment instant={document.decided.at} />
          {document.decided.reason ? `: ${document.decided.reason}` : ""}
        </Callout>
      )}
      <Requirement document={document} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(({ label, answer }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{answer}</dd>
          </div>
        ))}
      </dl>
      {findings.length > 0 && <Callout tone="warning">{findings.join(" ")}</Callout>}
      {document.shifts_ahead > 0 && document.next_shift_on && (
        <p className="text-sm text-muted">
          {`${document.shifts_ahead} ${document.shifts_ahead === 1 ? "shift" : "shifts"} ahead, the first on ${formatLongDay(document.next_shift_on)}`}
        </p>
      )}
      <Form form={verifying} className="grid gap-3">
        <DateField
          label="Good until"
          hint={
            isShort
              ? `Ends before the last shift that requires it, on ${formatLongDay(lastShiftOn)}`
              : "Empty if it doesn’t expire"
          }
          min={today}
          today={today}
          {...verifying.field("expiresOn")}
        />
        {findings.length > 0 && (
          <TextField
            ref={despiteField}
            label="Verify anyway because"
            maxLength={200}
            {...verifying.field("despite")}
          />
        )}
        <div className={`${decisionBar} max-md:left-0 max-md:pr-1`}>
          <Button
            type="submit"
            variant="primary"
            busy={verifying.isBusy}
            aria-disabled={isTaken || isDecided || undefined}
            aria-keyshortcuts="V"
          >
            {isDecided ? "Verified" : "Verify"} <Keyed by="V" />
          </Button>
        </div>
      </Form>
      <RejectForm
        isTaken={isTaken || document.status === "rejected"}
        onReject={(reason) => reject.send({ version, reason })}
      />
    </div>
  );
}
