"use client";

import { useRef, useState } from "react";
import { Callout } from "@/components/ui/callout";
import { EmailField } from "./email-field";
import { StepFrame } from "./step-frame";
import { emailError } from "./validation";

export type EmailStepProps = {
  email: string;
  onChange: (email: string) => void;
  busy: boolean;
  /** The server's error about the address. */
  refusal?: string;
  /** The outcome of a previous attempt. */
  notice?: string;
  onSubmit: (email: string) => void;
};

export function EmailStep({ email, onChange, busy, refusal, notice, onSubmit }: EmailStepProps) {
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = isChecked ? emailError(email.trim()) : undefined;

  function submit() {
    setChecked(true);
    if (emailError(email.trim())) input.current?.focus();
    else onSubmit(email.trim());
  }

  return (
    <StepFrame
      title="Sign in"
      lead="Enter the email you use at your facility."
      submitLabel="Continue"
      busy={busy}
      onSubmit={submit}
    >
      {notice && (
        <div role="alert">
          <Callout tone="error">{notice}</Callout>
        </div>
      )}
      <EmailField
        ref={input}
        value={email}
        error={refusal ?? error}
        onChange={(typed) => {
          setChecked(false);
          onChange(typed);
        }}
      />
    </StepFrame>
  );
}
