"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { notify } from "@/components/ui/notify";
import { Refused } from "@/components/ui/refused";
import { rejectMutation, undoReviewMutation, verifyMutation } from "@/lib/desk/client";
import { doubtAbout } from "@/lib/desk/credentials/day-rules";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import { dateIn } from "@/lib/time/calendar";
import { AskButton, useAsk } from "./ask-button";
import { halfBar } from "./decision-bar";
import { DocumentFacts } from "./document-facts";
import { Keyed } from "./keyed";
import { lastDayFault, LastDayField, readsLastDay } from "./last-day-field";
import type { OpenItem } from "./queue-screen";
import { RejectForm } from "./reject-form";

/** Nothing is called expired before its day has ended everywhere. */
const LAST_ZONE = "Pacific/Honolulu";

export type ReviewFormProps = {
  document: DeskDocument;
  open: OpenItem;
  /** The last reason to verify something anyway, offered again. */
  lastDespite: string;
  onDespite: (reason: string) => void;
};

/** The fields of a document and the decision about it. */
export function ReviewForm({ document, open, lastDespite, onDespite }: ReviewFormProps) {
  const { professional, credential, version, findings, expires_on } = document;
  const { item: reference, isTaken, onDone, onUndone } = open;
  const despiteField = useRef<HTMLInputElement>(null);
  const verifyButton = useRef<HTMLButtonElement>(null);
  const dayField = useRef<HTMLInputElement>(null);
  /** The day that was read and asked about, and how often one was. */
  const asked = useRef<string | null>(undefined);
  const [readings, setReadings] = useState(0);
  // Two documents of one person have a banner each.
  const subject = `${professional}, ${credential}`;
  const undoBy = useUndo();
  const ask = useAsk();
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
      : "Rejected. We don’t know who uploaded it, so nobody was told.",
    about,
    undo,
    offers: () =>
      document.has_uploader ? null : { label: "Ask for it", onAction: () => ask(reference, subject) },
    onDone,
  });
  const today = dateIn(open.now, LAST_ZONE);
  const needsReason = findings.length > 0;
  /** Verified in spite of that only once it is chosen: no key does it by mistake. */
  const [isAnyway, setAnyway] = useState(false);
  const isDecided = document.status === "verified";
  /** Asks for a day that no second reading agrees with, from an empty field. */
  function readAgain(read: string | null, isEndless: boolean) {
    const doubt = doubtAbout(read, {
      entered: expires_on,
      issuedOn: document.issued_on,
      usualMonths: document.usual_months,
      today,
      before: asked.current,
    });
    if (doubt === null) return;
    asked.current = read;
    setReadings(readings + 1);
    verifying.change({ expiresOn: null });
    const field = isEndless ? "isEndless" : "expiresOn";
    throw new Refused([doubt], [{ code: "READ_AGAIN", field, message: doubt }]);
  }
  const verifying = useForm({
    // What was entered isn’t shown: a day that is copied hasn’t been read.
    initial: { expiresOn: null as string | null, isEndless: false, despite: "" },
    check: ({ despite, ...lastDay }) => ({
      ...lastDayFault(document, lastDay),
      ...(needsReason && despite.trim() === "" && { despite: "Explain why it’s verified anyway." }),
    }),
    submit: async ({ expiresOn, isEndless, despite }) => {
      readAgain(expiresOn, isEndless);
      if (needsReason) onDespite(despite.trim());
      return verify.send({ version, expiresOn, despite: despite.trim() || null });
    },
    bannerForRest: true,
  });
  // For one without a file it is in the file’s place.
  const canAsk = !isTaken && document.file !== null && document.status === "rejected";
  const startAnyway = () => {
    setAnyway(true);
    if (verifying.values.despite === "") verifying.change({ despite: lastDespite });
  };
  useLayoutEffect(() => {
    if (isAnyway) despiteField.current?.focus();
  }, [isAnyway]);
  const startVerifying = () => {
    const { expiresOn, isEndless } = verifying.values;
    const isUnread = readsLastDay(document) && expiresOn === null && !isEndless;
    if (needsReason && !isAnyway)
      return notify({ type: "error", message: `Not verified. ${findings.join(" ")}`, about: subject });
    // The key leads to what has to be read first, which isn’t a mistake yet.
    if (isUnread && dayField.current?.value === "") return dayField.current.focus();
    void verifying.submit();
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
              once: true,
              run: startVerifying,
            },
          ],
  });
  return (
    <div className="grid gap-4 p-5 max-md:p-3 max-md:pb-18">
      <DocumentFacts document={document} />
      {canAsk && (
        <div className="grid">
          <AskButton document={document} open={open} isPrimary={false} />
        </div>
      )}
      <Form form={verifying} className="grid gap-3">
        {!isDecided && (
          <LastDayField
            document={document}
            today={today}
            values={verifying.values}
            fields={{ expiresOn: verifying.field("expiresOn"), isEndless: verifying.field("isEndless") }}
            onChange={verifying.change}
            button={verifyButton}
            readings={readings}
            field={dayField}
            onVerify={startVerifying}
          />
        )}
        {isAnyway && (
          <TextField
            ref={despiteField}
            label="Verify anyway because"
            maxLength={200}
            {...verifying.field("despite")}
          />
        )}
        <div className={`${halfBar} max-md:left-0 max-md:pr-1`}>
          {needsReason && !isAnyway && !isDecided ? (
            <Button aria-disabled={isTaken || undefined} onClick={startAnyway}>
              Verify anyway…
            </Button>
          ) : (
            <Button
              ref={verifyButton}
              type="submit"
              variant="primary"
              busy={verifying.isBusy}
              aria-disabled={isTaken || isDecided || undefined}
              aria-keyshortcuts="V"
            >
              {isDecided ? "Verified" : isAnyway ? "Verify anyway" : "Verify"} <Keyed by="V" />
            </Button>
          )}
        </div>
      </Form>
      <RejectForm
        isTaken={isTaken || document.status === "rejected"}
        onReject={(reason) => reject.send({ version, reason })}
      />
    </div>
  );
}
