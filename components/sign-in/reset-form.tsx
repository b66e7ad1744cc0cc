"use client";

import Link from "next/link";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { ErrorList } from "@/components/ui/error-list";
import { useForm } from "@/components/ui/form/use-form";
import { resetPasswordMutation } from "@/lib/auth/password/client";
import { DeadLink } from "./dead-link";
import { rememberEmail } from "./known-email";
import { NewPasswordFields, newPasswordErrors } from "./new-password-fields";
import { publicForm, publicTitle } from "@/components/shell/public-form";
import { StepFrame } from "./step-frame";

const FAILED = "Failed to change password.";
const NOTHING = { password: "", retypePassword: "" };

export type ResetFormProps = {
  verificationToken: string;
  /** For password managers. */
  email: string;
  isFirst: boolean;
};

type Outcome = "done" | { deadLink: string };

export function ResetForm({ verificationToken, email, isFirst }: ResetFormProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const reset = useWrite(resetPasswordMutation(), {
    failed: FAILED,
    onDone: () => {
      rememberEmail(email);
      setOutcome("done");
    },
    instead: {
      any: ({ errors: [fault] }) =>
        fault?.field === "verificationToken" && setOutcome({ deadLink: fault.message }),
    },
  });
  const form = useForm({
    initial: NOTHING,
    check: newPasswordErrors,
    submit: (value) => reset.send({ ...value, verificationToken }),
  });
  if (outcome === "done") return <Done isFirst={isFirst} />;
  if (outcome) return <DeadLink message={outcome.deadLink} />;
  return (
    <StepFrame
      form={form}
      title={isFirst ? "Activate your account" : "Choose a new password"}
      lead={
        <>
          For <b className="text-ink">{email}</b>
        </>
      }
      submitLabel={isFirst ? "Activate account" : "Change password"}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <ErrorList messages={form.messages} />
      <NewPasswordFields
        value={form.values}
        errors={form.errors}
        size="lg"
        autoFocus
        onChange={form.change}
      />
    </StepFrame>
  );
}

function Done({ isFirst }: { isFirst: boolean }) {
  const title = (heading: HTMLHeadingElement | null) => heading?.focus();
  return (
    <div className={publicForm}>
      <h1 className={publicTitle} ref={title} tabIndex={-1}>
        {isFirst ? "Your account is active" : "Your password is changed"}
      </h1>
      <Callout tone="success">
        {isFirst
          ? "Sign in with the password you have just chosen. Your email is filled in already."
          : "Every device was signed out. Sign in with the new password."}
      </Callout>
      <Link href="/login" prefetch={false} className={buttonClass("primary", "lg")}>
        Sign in
      </Link>
    </div>
  );
}
