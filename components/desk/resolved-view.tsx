"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { notify } from "@/components/ui/notify";
import { reopenMutation } from "@/lib/desk/client";
import type { DeskDispute } from "@/lib/desk/disputes/schema";
import { Keyed } from "./keyed";
import { MoneyMoved } from "./money-moved";

type Props = {
  dispute: DeskDispute;
  resolved: NonNullable<DeskDispute["resolved"]>;
  /** The unsaved draft, field by field. */
  unsaved: readonly { label: string; text: string }[];
  isTaken: boolean;
};

/** A draft that a colleague's resolution overtook, for copying. */
function Unsaved({ unsaved }: Pick<Props, "unsaved">) {
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => notify({ type: "success", message: "Copied." }),
      () => notify({ type: "error", message: "Not copied. Select the text and copy it." }),
    );
  return (
    <section className="grid gap-3 rounded-md bg-pending-soft p-3">
      <h3 className="font-semibold text-pending">What you entered wasn’t saved</h3>
      {unsaved.map((one) => (
        <div key={one.label} className="grid gap-1">
          <span className="flex items-center justify-between gap-2 text-sm text-muted">
            {one.label}
            <Button size="sm" aria-label={`Copy ${one.label}`} onClick={() => copy(one.text)}>
              Copy
            </Button>
          </span>
          <p className="wrap-anywhere whitespace-pre-wrap">{one.text}</p>
        </div>
      ))}
    </section>
  );
}

type ReopenProps = Pick<Props, "dispute" | "isTaken"> & { onCancel: () => void };

/** Opens a dispute again on purpose: with a reason, and a word to who filed it. */
function ReopenForm({ dispute: { id, professional, filed_by }, isTaken, onCancel }: ReopenProps) {
  const reopen = useWrite(reopenMutation(String(id)), { done: "Reopened.", about: () => professional });
  const form = useForm({
    initial: { note: "", message: "" },
    check: ({ note }) => (note.trim() ? {} : { note: "Say why." }),
    submit: ({ note, message }) => reopen.send({ note, message: message.trim() || null }),
  });
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-sm text-muted">
        Hours and total are as before the resolution until it’s resolved again. Anyone who was told the
        outcome will be told it’s being decided again.
      </p>
      <TextField
        label="Why is it reopened?"
        ref={field}
        required
        hint="Required. Only colleagues read it"
        maxLength={500}
        {...form.field("note")}
      />
      <TextareaField
        label={filed_by ? `Message to ${filed_by}` : "Message"}
        optional
        rows={3}
        maxLength={500}
        {...form.field("message")}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={form.isBusy} aria-disabled={isTaken || undefined}>
          Reopen
        </Button>
        <Button onClick={onCancel}>Keep it resolved</Button>
      </div>
    </Form>
  );
}

/** How a dispute was resolved, what that moved, and the way to open it again. */
export function ResolvedView({ dispute, resolved, unsaved, isTaken }: Props) {
  const { by, label, reason, stays } = resolved;
  const [isReopening, setReopening] = useState(false);
  const start = () => setReopening(true);
  useCommands({
    commands: () =>
      stays !== null || isReopening || isTaken
        ? []
        : [{ id: "reopen", label: "Reopen", group: "Resolution", hotkey: "r", run: start }],
  });
  return (
    <div className="grid gap-4 p-5 max-md:p-3">
      <p role="status">
        <b>{`Resolved by ${by}`}</b>
        {`: ${[label, reason].filter(Boolean).join(". ")}`}
      </p>
      <MoneyMoved recorded={dispute.recorded} after={resolved} />
      {unsaved.length > 0 && <Unsaved unsaved={unsaved} />}
      {stays !== null ? (
        <p className="text-sm text-muted">{stays}</p>
      ) : isReopening ? (
        <ReopenForm dispute={dispute} isTaken={isTaken} onCancel={() => setReopening(false)} />
      ) : (
        <Button
          className="justify-self-start"
          aria-disabled={isTaken || undefined}
          aria-keyshortcuts="R"
          onClick={start}
        >
          Reopen… <Keyed by="R" />
        </Button>
      )}
    </div>
  );
}
