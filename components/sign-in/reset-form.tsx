"use client";

import Link from "next/link";
import { useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { api, ApiError } from "@/lib/http/fetcher";
import { DeadLink } from "./dead-link";
import { NewPasswordFields, newPasswordErrors, type NewPasswordErrors } from "./new-password-fields";
import { StepFrame } from "./step-frame";

const FAILED = "Failed to change password.";
const NOTHING = { password: "", retypePassword: "" };

export type ResetFormProps = {
  verificationToken: string;
  /** Whose password it is, for the browser's own keeping of passwords. */
  email: string;
  isFirst: boolean;
};

type Outcome = "done" | { deadLink: string };

export function ResetForm({ verificationToken, email, isFirst }: ResetFormProps) {
  const [value, setValue] = useState(NOTHING);
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);

  function show(found: NewPasswordErrors) {
    setErrors(found);
    const first = found.password ? "password" : "retypePassword";
    form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
  }

  function refuse(error: unknown) {
    const fault = error instanceof ApiError ? error.errors[0] : undefined;
    if (fault?.field === "password" || fault?.field === "retypePassword") {
      return show({ [fault.field]: fault.message });
    }
    if (fault?.field === "verificationToken") return setOutcome({ deadLink: fault.message });
    notify({ type: "error", message: messagesOf(error, FAILED)[0] ?? FAILED });
  }

  async function submit() {
    const found = newPasswordErrors(value);
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    await api("POST", "/api/user/reset-password", { ...value, verificationToken }).then(
      () => setOutcome("done"),
      refuse,
    );
    setBusy(false);
  }

  if (outcome === "done") return <Done isFirst={isFirst} />;
  if (outcome) return <DeadLink message={outcome.deadLink} />;
  return (
    <div ref={form}>
      <StepFrame
        title={isFirst ? "Activate your account" : "Choose a new password"}
        lead={
          <>
            For <b className="text-ink">{email}</b>
          </>
        }
        submitLabel={isFirst ? "Activate account" : "Change password"}
        busy={busy}
        onSubmit={() => void submit()}
      >
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          value={value}
          errors={errors}
          size="lg"
          autoFocus
          onChange={(typed) => {
            setErrors({});
            setValue((before) => ({ ...before, ...typed }));
          }}
        />
      </StepFrame>
    </div>
  );
}

function Done({ isFirst }: { isFirst: boolean }) {
  const title = (heading: HTMLHeadingElement | null) => heading?.focus();
  return (
    <div className="sign-in-form">
      <h1 ref={title} tabIndex={-1}>
        {isFirst ? "Your account is active" : "Your password is changed"}
      </h1>
      <Callout tone="success">
        {isFirst
          ? "Sign in with your email and the password you have just chosen."
          : "Every device was signed out. Sign in with the new password."}
      </Callout>
      <Link href="/login" prefetch={false} className={buttonClass("primary", "lg")}>
        Sign in
      </Link>
    </div>
  );
}
