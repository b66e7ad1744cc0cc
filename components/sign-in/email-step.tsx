"use client";

import { Callout } from "@/components/ui/callout";
import { EmailField } from "./email-field";
import { StepFrame } from "./step-frame";
import type { SignIn } from "./use-sign-in";

export type EmailStepProps = {
  form: SignIn["emailForm"];
  busy: boolean;
  /** The outcome of a previous attempt. */
  notice?: string;
};

export function EmailStep({ form, busy, notice }: EmailStepProps) {
  return (
    <StepFrame
      form={form}
      title="Sign in"
      lead="Enter the email you use at your facility."
      submitLabel="Continue"
      busy={busy}
    >
      {notice && (
        <div role="alert">
          <Callout tone="error">{notice}</Callout>
        </div>
      )}
      <EmailField {...form.field("email")} />
    </StepFrame>
  );
}
