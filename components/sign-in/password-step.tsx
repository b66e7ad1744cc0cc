"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { CaptchaField } from "./captcha-field";
import { StepFrame } from "./step-frame";
import type { Captcha } from "./use-captcha";
import { passwordError } from "./validation";

export type PasswordStepProps = {
  email: string;
  password: string;
  onChange: (password: string) => void;
  busy: boolean;
  refusal?: string;
  showTwoFactorNotice: boolean;
  captcha: Captcha;
  onSubmit: () => void;
  onBack: () => void;
};

export function PasswordStep(props: PasswordStepProps) {
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = isChecked ? passwordError(props.password) : undefined;

  useEffect(() => {
    if (props.refusal) input.current?.focus();
  }, [props.refusal]);

  function submit() {
    setChecked(true);
    if (passwordError(props.password)) input.current?.focus();
    else props.onSubmit();
  }

  return (
    <StepFrame
      title="Enter your password"
      lead={
        <>
          Signing in as <b className="text-ink">{props.email}</b>
        </>
      }
      submitLabel="Sign in"
      busy={props.busy}
      onSubmit={submit}
      onBack={props.onBack}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={props.email} readOnly hidden />
      <Field label="Password" error={props.refusal ?? error}>
        <PasswordInput
          ref={input}
          name="password"
          size="lg"
          autoComplete="current-password"
          autoFocus
          value={props.password}
          onChange={(event) => {
            setChecked(false);
            props.onChange(event.target.value);
          }}
        />
      </Field>
      <Link href="/forgot-password" prefetch={false} className={buttonClass("link", "md", "self-start")}>
        Forgot password?
      </Link>
      <CaptchaField captcha={props.captcha} />
      {props.showTwoFactorNotice && (
        <Callout>
          Two-factor authentication is coming soon. You will be told before it changes how you sign in.
        </Callout>
      )}
    </StepFrame>
  );
}
