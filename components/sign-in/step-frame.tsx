"use client";

import { ArrowLeft } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";

export type StepFrameProps = {
  title: string;
  /** Under the title: what is asked, or of whom. */
  lead: ReactNode;
  submitLabel?: string;
  busy: boolean;
  onSubmit?: () => void;
  onBack?: () => void;
  children: ReactNode;
};

/** Title, fields, one button, and the way back. */
export function StepFrame(props: StepFrameProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!props.busy) props.onSubmit?.();
  }
  return (
    <form method="post" noValidate className="sign-in-form" onSubmit={submit}>
      <div>
        <h1>{props.title}</h1>
        <p className="sign-in-lead">{props.lead}</p>
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
