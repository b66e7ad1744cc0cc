"use client";

import Link from "next/link";
import { useRef, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { notify } from "@/components/ui/notify";
import { forgotPasswordMutation } from "@/lib/auth/password/client";
import { EmailField } from "./email-field";
import { publicForm, publicLead, publicTitle } from "./public-form";
import { reportFailure } from "./report-failure";
import { StepFrame } from "./step-frame";
import { forgotEmailError } from "./validation";

const FAILED = "Error. Please try again.";

/** Sends a reset link and confirms it the same way for every address, known or not. */
export function ForgotForm() {
  const [email, setEmail] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const forgot = useWrite(forgotPasswordMutation(), { failed: FAILED });
  const input = useRef<HTMLInputElement>(null);

  const send = (to: string, onSent: () => void) => forgot.send({ email: to }).then(onSent, reportFailure);

  function submit() {
    setChecked(true);
    const to = email.trim();
    if (forgotEmailError(to)) input.current?.focus();
    else void send(to, () => setSentTo(to));
  }

  if (sentTo !== undefined) {
    const again = () => notify({ type: "success", message: "The email has been sent again." });
    return <SentNotice to={sentTo} busy={forgot.isPending} onResend={() => void send(sentTo, again)} />;
  }
  return (
    <div className={publicForm}>
      <StepFrame
        title="Forgot your password?"
        lead="Enter your email, and we will send you a link to choose a new one."
        submitLabel="Send link"
        busy={forgot.isPending}
        onSubmit={submit}
      >
        <EmailField
          ref={input}
          value={email}
          error={isChecked ? forgotEmailError(email.trim()) : undefined}
          onChange={(typed) => {
            setChecked(false);
            setEmail(typed);
          }}
        />
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
  return (
    <Link href="/login" prefetch={false} className={buttonClass("ghost", "md", "self-center")}>
      Back to sign in
    </Link>
  );
}
