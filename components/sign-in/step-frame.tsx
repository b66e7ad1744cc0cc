"use client";

import { ArrowLeft } from "lucide-react";
import { useCallback, useLayoutEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { FormHandle } from "@/components/ui/form/use-form";
import { publicForm, publicLead, publicTitle } from "@/components/shell/public-form";

/**
 * Reports input from before hydration (typed or autofilled) to React, which would otherwise treat the fields as empty
 * and clear them on the next edit.
 */
function reportTypedInput(form: HTMLFormElement): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) continue;
    const typed = field.value;
    // React compares with the last value set through its own setter and ignores events without a change.
    field.value = "";
    set!.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

export type StepFrameProps = {
  /** None if its buttons are the choice. */
  form?: Pick<FormHandle, "attach" | "isBusy" | "submit">;
  title: string;
  /** Below the title: what to do, or who is signing in. */
  lead: ReactNode;
  submitLabel?: string;
  /** By default while the form is. */
  busy?: boolean;
  onBack?: () => void;
  children: ReactNode;
};

/** Title, fields, a button and a way back. */
export function StepFrame(props: StepFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const { attach: formRef, isBusy } = props.form ?? {};
  const busy = props.busy ?? isBusy;
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      formRef?.(element);
    },
    [formRef],
  );
  useLayoutEffect(() => reportTypedInput(form.current!), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void props.form?.submit();
  }
  // Submitted before hydration, a form with a function as its action waits and is replayed by React.
  const sendNow = () => form.current?.requestSubmit();
  return (
    <form ref={attach} action={sendNow} noValidate className={publicForm} onSubmit={submit}>
      <div>
        <h1 className={publicTitle}>{props.title}</h1>
        <p className={publicLead}>{props.lead}</p>
      </div>
      {props.children}
      {props.submitLabel && (
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {props.submitLabel}
        </Button>
      )}
      {props.onBack && (
        <Button variant="ghost" className="self-center" onClick={props.onBack} aria-disabled={busy}>
          <ArrowLeft aria-hidden />
          Go back
        </Button>
      )}
    </form>
  );
}
