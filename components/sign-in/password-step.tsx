"use client";

import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { PasswordField } from "@/components/ui/form/password-field";
import { CaptchaField } from "./captcha-field";
import { StepFrame } from "./step-frame";
import type { Captcha } from "./use-captcha";
import type { SignIn } from "./use-sign-in";

export type PasswordStepProps = {
  form: SignIn["passwordForm"];
  email: string;
  showTwoFactorNotice: boolean;
  captcha: Captcha;
  onBack: () => void;
};

export function PasswordStep(props: PasswordStepProps) {
  return (
    <StepFrame
      form={props.form}
      title="Enter your password"
      lead={
        <>
          Signing in as <b className="text-ink">{props.email}</b>
        </>
      }
      submitLabel="Sign in"
      onBack={props.onBack}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField
        label="Password"
        size="lg"
        autoComplete="current-password"
        autoFocus
        {...props.form.field("password")}
      />
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
