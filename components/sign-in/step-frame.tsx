"use client";

import { ArrowLeft } from "lucide-react";
import { useCallback, useLayoutEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import styles from "./public-form.module.css";
import { tellWhatWasTyped } from "./tell-what-was-typed";

export type StepFrameProps = {
  /** Of the form element. */
  ref?: (form: HTMLFormElement | null) => void;
  title: string;
  /** Under the title: what to do, or who signs in. */
  lead: ReactNode;
  submitLabel?: string;
  busy: boolean;
  onSubmit?: () => void;
  onBack?: () => void;
  children: ReactNode;
};

/** Title, fields, one button, and the way back. */
export function StepFrame(props: StepFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const { ref: told } = props;
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      told?.(element);
    },
    [told],
  );
  useLayoutEffect(() => tellWhatWasTyped(form.current!), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!props.busy) props.onSubmit?.();
  }
  // Sent before the page has its scripts, a form with an action goes nowhere, until React can tell of it.
  const sendNow = () => form.current?.requestSubmit();
  return (
    <form ref={attach} action={sendNow} noValidate className={styles.form} onSubmit={submit}>
      <div>
        <h1>{props.title}</h1>
        <p className={styles.lead}>{props.lead}</p>
      </div>
      {props.children}
      {props.submitLabel && (
        <Button type="submit" variant="primary" size="lg" busy={props.busy}>
          {props.submitLabel}
        </Button>
      )}
      {props.onBack && (
        <Button variant="ghost" className="self-center" onClick={props.onBack} aria-disabled={props.busy}>
          <ArrowLeft aria-hidden />
          Go back
        </Button>
      )}
    </form>
  );
}
