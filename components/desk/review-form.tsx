"use client";

import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { DateField } from "@/components/ui/date-picker/date-field";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { Kbd } from "@/components/ui/kbd";
import { rejectMutation, undoReviewMutation, verifyMutation } from "@/lib/desk/client";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import { dateIn, formatLongDay, formatMonthDay } from "@/lib/time/calendar";

const reasons = [
  "Not readable",
  "Other person",
  "Expired",
  "Incomplete",
  "Not signed",
  "Wrong kind",
] as const;

/** Nothing is called expired before its day has ended everywhere. */
const LAST_ZONE = "Pacific/Honolulu";

type Props = {
  reference: string;
  document: DeskDocument;
  isTaken: boolean;
  now: number;
  onDone: () => void;
};

/** Not part of the button's name, which tells its key by aria-keyshortcuts. */
const key = (name: string) => (
  <span aria-hidden>
    <Kbd>{name}</Kbd>
  </span>
);

const fullDay = (on: string) => `${formatMonthDay(on)}, ${on.slice(0, 4)}`;

/** The fields of a document and the decision about it. */
export function ReviewForm({ reference, document, isTaken, now, onDone }: Props) {
  const { professional, version, findings, expires_on, issued_on, answers, license_number } = document;
  const about = () => professional;
  const undoBy = useUndo();
  // Once a renewal is verified it is the license.
  const undo = () =>
    reference.startsWith("R")
      ? null
      : () => undoBy(undoReviewMutation(reference), undefined, { about: professional });
  const verify = useWrite(verifyMutation(reference), { done: "Verified.", about, undo });
  const reject = useWrite(rejectMutation(reference), {
    done: "Rejected. The uploader will be notified.",
    about,
    undo,
  });
  const [isRejecting, setRejecting] = useState(false);
  const today = dateIn(now, LAST_ZONE);
  const verifying = useForm({
    initial: { expiresOn: expires_on, despite: "" },
    check: ({ despite }) =>
      findings.length > 0 && despite.trim() === "" ? { despite: "Explain why it’s verified anyway." } : {},
    submit: ({ expiresOn, despite }) =>
      verify.send({ version, expiresOn, despite: despite.trim() || null }).then(onDone),
    bannerForRest: true,
  });
  const rejecting = useForm({
    initial: { reason: "" },
    check: ({ reason }) =>
      reason.trim() === "" ? { reason: "Give a reason, so they know what to fix." } : {},
    submit: ({ reason }) => reject.send({ version, reason }).then(onDone),
    bannerForRest: true,
  });
  const isDecided = document.status === "verified";
  useCommands({
    commands: () =>
      isTaken
        ? []
        : [
            {
              id: "verify",
              label: "Verify",
              group: "Review",
              hotkey: "v",
              once: true,
              run: () => void verifying.submit(),
            },
            { id: "reject", label: "Reject", group: "Review", hotkey: "r", run: () => setRejecting(true) },
            ...reasons.map((reason, at) => ({
              id: `reject-${at}`,
              label: `Reject: ${reason}`,
              group: "Review",
              hotkey: String(at + 1),
              run: () => {
                setRejecting(true);
                rejecting.change({ reason });
              },
            })),
          ],
  });
  const facts = [
    ...(license_number ? [{ label: "License number", answer: license_number }] : []),
    ...answers,
    ...(issued_on ? [{ label: "Issued", answer: fullDay(issued_on) }] : []),
    ...(expires_on ? [{ label: "Entered as good until", answer: fullDay(expires_on) }] : []),
  ];
  return (
    <div className="grid gap-4 p-5 max-md:p-3">
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
          hint="Empty if it doesn’t expire"
          min={today}
          today={today}
          {...verifying.field("expiresOn")}
        />
        {findings.length > 0 && (
          <TextField label="Verify anyway because" maxLength={200} {...verifying.field("despite")} />
        )}
        <Button
          type="submit"
          variant="primary"
          busy={verifying.isBusy}
          aria-disabled={isTaken || isDecided || undefined}
          aria-keyshortcuts="V"
        >
          {isDecided ? "Verified" : "Verify"} {key("V")}
        </Button>
      </Form>
      <Form form={rejecting} className="grid gap-3 border-t border-line pt-4">
        {isRejecting && (
          <>
            <div className="flex flex-wrap gap-1.5">
              {reasons.map((reason, at) => (
                <Button
                  key={reason}
                  size="sm"
                  aria-keyshortcuts={String(at + 1)}
                  onClick={() => rejecting.change({ reason })}
                >
                  {key(String(at + 1))} {reason}
                </Button>
              ))}
            </div>
            <TextField label="Reject, because" maxLength={60} {...rejecting.field("reason")} />
          </>
        )}
        {isRejecting ? (
          <Button type="submit" variant="danger" busy={rejecting.isBusy} aria-disabled={isTaken || undefined}>
            Reject
          </Button>
        ) : (
          <Button
            onClick={() => setRejecting(true)}
            aria-disabled={isTaken || undefined}
            aria-keyshortcuts="R"
          >
            Reject… {key("R")}
          </Button>
        )}
      </Form>
    </div>
  );
}
