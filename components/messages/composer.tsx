"use client";

import { Send } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { fieldError } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { useUnsavedChanges } from "@/components/ui/use-unsaved-changes";
import { newKey } from "@/lib/http/fetcher";
import { sendMessageMutation } from "@/lib/messages/client";
import { MAX_WORDS } from "@/lib/conversations/rules";
import type { Template } from "@/lib/messages/template-rules";
import { countCharacters } from "@/lib/characters";
import { TemplateChips } from "@/components/slot-actions/template-chips";

type Props = {
  /** "Message Leticia". */
  label: string;
  facilityId: number;
  caregiverIds: readonly number[];
  shiftId?: number;
  templates: readonly Template[];
  /** Whom it goes to, above the field. */
  children?: ReactNode;
  /** How and when it arrives, below it. */
  note?: ReactNode;
};

/** Where a message is written. Enter sends, Shift and Enter begins a line. */
export function Composer({ label, facilityId, caregiverIds, shiftId, templates, children, note }: Props) {
  const [text, setText] = useState("");
  const [key, setKey] = useState(newKey);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const send = useWrite(
    // One after the other, in the order they were written.
    { ...sendMessageMutation(), scope: { id: `messages ${facilityId} ${caregiverIds.join()}` } },
    { failed: "Your message was not sent. Please try again!", trusts: "server" },
  );
  useUnsavedChanges(text.trim() !== "" || send.isPending);
  const isTooLong = countCharacters(text) > MAX_WORDS;
  function change(next: string) {
    setText(next);
    setKey(newKey());
    setError(null);
  }
  function submit() {
    if (text.trim() === "" || isTooLong || caregiverIds.length === 0) return;
    // The field is free for the next one at once; what wasn't sent comes back before it.
    change("");
    send
      .send({
        facilityId,
        caregiverIds: [...caregiverIds],
        text,
        key,
        ...(shiftId !== undefined && { shiftId }),
      })
      .catch((refused: { messages?: readonly string[] }) => {
        setText((next) => (next.trim() === "" ? text : `${text}\n${next}`));
        setError(refused.messages?.[0] ?? null);
      });
  }
  return (
    <form
      className="grid gap-2 border-t border-line bg-surface px-4 py-3 max-md:px-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      {templates.length > 0 && text === "" && <TemplateChips templates={templates} onChoose={change} />}
      <div className="flex items-end gap-2">
        <TextArea
          id={id}
          aria-label={label}
          placeholder={label}
          rows={text.length > 90 ? 3 : 1}
          value={text}
          aria-invalid={isTooLong || error !== null || undefined}
          aria-describedby={error || isTooLong ? `${id}-error` : undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button
          type="submit"
          variant="primary"
          busy={send.isPending && text === ""}
          aria-disabled={text.trim() === ""}
        >
          <Send aria-hidden /> Send
        </Button>
      </div>
      {(error ?? isTooLong) && (
        <p id={`${id}-error`} className={fieldError} role="alert">
          {error ?? `A message has at most ${MAX_WORDS} characters.`}
        </p>
      )}
      {note && <p className="text-sm/5 text-muted">{note}</p>}
    </form>
  );
}
