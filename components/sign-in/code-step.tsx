"use client";

import { useRef, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Checkbox } from "@/components/ui/checkbox";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { Refused } from "@/components/ui/refused";
import { TextInput } from "@/components/ui/text-input";
import { codeStepMutation, resendCodeMutation } from "@/lib/auth/sign-in/client";
import { reportFailure } from "./report-failure";
import { CaptchaField } from "./captcha-field";
import { StepFrame } from "./step-frame";
import { useCaptcha } from "./use-captcha";
import { FIELD_REQUIRED } from "./validation";

const CODE_LENGTH = 6;

/** Removes spaces copied from a message, which would take up digits. */
const typedCode = (typed: string) => typed.replace(/\s/g, "").slice(0, CODE_LENGTH);

const CODE_INVALID = "Invalid or expired verification code";
const CODE_EXPIRED = "Login code expired. Please enter your password again to reattempt login.";

export type CodeStepProps = {
  email: string;
  challengeToken: string;
  onBack: () => void;
  onSignedIn: () => void;
};

export function CodeStep({ email, challengeToken, onBack, onSignedIn }: CodeStepProps) {
  const [token, setToken] = useState(challengeToken);
  const [code, setCode] = useState("");
  const [remembers, setRemembers] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const codeStep = useWrite(codeStepMutation());
  const resending = useWrite(resendCodeMutation(), {
    done: "A new verification code has been sent to your email.",
    onDone: (answer) => setToken(answer.challengeToken),
  });
  const captcha = useCaptcha();
  const input = useRef<HTMLInputElement>(null);

  function fault(message: string) {
    setError(message);
    input.current?.focus();
  }

  async function submit() {
    if (code === "") return fault(FIELD_REQUIRED);
    if (!captcha.isReady()) return;
    setBusy(true);
    const { userAgent, platform, language } = navigator;
    try {
      await codeStep.send({
        email,
        recaptchaResponse: captcha.response,
        verificationCode: code,
        challengeToken: token,
        rememberDevice: remembers,
        fingerprintData: { userAgent, platform, language },
      });
      onSignedIn();
    } catch (failure) {
      setBusy(false);
      refuse(failure);
    }
  }

  function refuse(failure: unknown) {
    if (captcha.handleRefusal(failure)) return;
    const refusal = failure instanceof Refused && failure.status < 429 ? failure.errors[0] : undefined;
    if (!refusal) return reportFailure(failure);
    setCode("");
    if (refusal.type !== "expired") return fault(CODE_INVALID);
    notify({ type: "error", message: CODE_EXPIRED });
    onBack();
  }

  const resend = () => resending.run({ email, challengeToken: token, recaptchaResponse: null });

  return (
    <StepFrame
      title="Enter your code"
      lead="We have sent you a 6-digit verification code."
      submitLabel="Sign in"
      busy={busy}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <Field label="Verification code" error={error}>
        <TextInput
          ref={input}
          name="code"
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          className="tracking-[0.35em] tabular-nums"
          value={code}
          onChange={(event) => {
            setError(undefined);
            setCode(typedCode(event.target.value));
          }}
        />
      </Field>
      <Checkbox
        label="Remember this device for 30 days"
        checked={remembers}
        onChange={(event) => setRemembers(event.target.checked)}
      />
      <CaptchaField captcha={captcha} />
      <Button variant="link" className="self-start" onClick={resend}>
        Resend code
      </Button>
    </StepFrame>
  );
}
