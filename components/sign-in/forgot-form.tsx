"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { BackLink } from "@/components/ui/back-link";
import { useForm } from "@/components/ui/form/use-form";
import { notify } from "@/components/ui/notify";
import { forgotPasswordMutation } from "@/lib/auth/password/client";
import { EmailField } from "./email-field";
import { publicForm, publicLead, publicTitle } from "@/components/shell/public-form";
import { StepFrame } from "./step-frame";
import { checkForgottenEmail } from "./validation";

const FAILED = "Error. Please try again.";

/** Sends a reset link and confirms it the same way for every address, known or not. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string>();
  const forgot = useWrite(forgotPasswordMutation(), { failed: FAILED });
  const form = useForm({
    initial: { email: "" },
    check: ({ email }) => checkForgottenEmail(email.trim()),
    submit: ({ email }) => forgot.send({ email: email.trim() }).then(() => setSentTo(email.trim())),
    bannerForRest: true,
  });

  if (sentTo !== undefined) {
    const again = () => notify({ type: "success", message: "The email has been sent again." });
    const resend = () => void forgot.send({ email: sentTo }).then(again, form.refuse);
    return <SentNotice to={sentTo} busy={forgot.isPending} onResend={resend} />;
  }
  return (
    <div className={publicForm}>
      <StepFrame
        form={form}
        title="Forgot your password?"
        lead="Enter your email, and we will send you a link to choose a new one."
        submitLabel="Send link"
      >
        <EmailField {...form.field("email")} />
      </StepFrame>
      <BackToSignIn />
    </div>
  );
}

function SentNotice({ to, busy, onResend }: { to: string; busy: boolean; onResend: () => void }) {
  const title = (heading: HTMLHeadingElement | null) => heading?.focus();
  return (
    <div className={publicForm}>
      <div role="status">
        <h1 className={publicTitle} ref={title} tabIndex={-1}>
          Check your email
        </h1>
        <p className={publicLead}>
          If <b className="text-ink">{to}</b> has an account, a link to choose a new password is on its way.
          It works once, within 60 minutes.
        </p>
      </div>
      <Button size="lg" busy={busy} onClick={onResend}>
        Re-send email
      </Button>
      <BackToSignIn />
    </div>
  );
}

function BackToSignIn() {
  return <BackLink href="/login">Back to sign in</BackLink>;
}
