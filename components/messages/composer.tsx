"use client";

import { Send } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { fieldError } from "@/components/ui/field";
import { besideComposer } from "@/components/ui/raise-banners";
import type { Refused, RefusalKind } from "@/components/ui/refused";
import { TextArea } from "@/components/ui/text-area";
import { useUnsavedChanges } from "@/components/ui/use-unsaved-changes";
import { useViewOnly } from "@/components/ui/view-only";
import { newKey } from "@/lib/http/fetcher";
import { sendMessageMutation } from "@/lib/messages/client";
import { MAX_WORDS } from "@/lib/conversations/rules";
import type { Template } from "@/lib/messages/template-rules";
import { countCharacters } from "@/lib/characters";
import { TemplateChips } from "@/components/slot-actions/template-chips";

type Draft = { text: string; to: string; key: string };

/** What may go through the next time, as it is. */
const MAY_WORK: readonly RefusalKind[] = ["unreachable", "throttled", "failed"];

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
  const to = caregiverIds.join();
  const draftOf = (words: string): Draft => ({ text: words, to, key: newKey() });
  const [draft, setDraft] = useState(() => draftOf(""));
  const [refused, setRefused] = useState<Refused | null>(null);
  const id = useId();
  const send = useWrite(
    // One after the other, in the order they were written.
    { ...sendMessageMutation(), scope: { id: `messages ${facilityId} ${to}` } },
    { failed: "Your message was not sent.", trusts: "server" },
  );
  const { text } = draft;
  const isViewOnly = useViewOnly();
  useUnsavedChanges(text.trim() !== "" || send.isPending);
  const isTooLong = countCharacters(text) > MAX_WORDS;
  const error = refused?.messages[0];
  function change(next: string) {
    setDraft(draftOf(next));
    setRefused(null);
  }
  function submit() {
    if (isViewOnly || text.trim() === "" || isTooLong || caregiverIds.length === 0) return;
    // The field is free for the next one at once; what wasn't sent comes back before it.
    change("");
    // It may have arrived although no answer came: sent again as it was, it's the same message.
    const sent = draft.to === to ? draft : draftOf(text);
    send
      .send({
        facilityId,
        caregiverIds: [...caregiverIds],
        text,
        key: sent.key,
        ...(shiftId !== undefined && { shiftId }),
      })
      .catch((refusal: Refused) => {
        setDraft((now) => (now.text.trim() === "" ? sent : draftOf(`${text}\n${now.text}`)));
        setRefused(refusal);
      });
  }
  return (
    <form
      ref={besideComposer}
      // As wide as the messages above it.
      className="flex flex-col gap-2 border-t border-line bg-surface px-4 py-3 *:w-full *:max-w-180 max-md:px-3"
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
          aria-invalid={isTooLong || error !== undefined || undefined}
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
          {error ?? `A message has at most ${MAX_WORDS} characters.`}{" "}
          {refused && MAY_WORK.includes(refused.kind) && (
            <Button type="submit" variant="link" size="sm">
              Try again
            </Button>
          )}
        </p>
      )}
      {note && <p className="text-sm/5 text-muted">{note}</p>}
    </form>
  );
}
