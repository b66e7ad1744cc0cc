"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { Refused } from "@/components/ui/refused";
import { codeStepMutation, resendCodeMutation } from "@/lib/auth/sign-in/client";
import { CaptchaField } from "./captcha-field";
import { StepFrame } from "./step-frame";
import { useCaptcha } from "./use-captcha";
import { FIELD_REQUIRED } from "./validation";

const CODE_LENGTH = 6;

/** Removes spaces copied from a message, which would take up digits. */
const typedCode = (typed: string) => typed.replace(/\s/g, "").slice(0, CODE_LENGTH);

const CODE_INVALID = "Invalid or expired verification code";
const CODE_EXPIRED = "Login code expired. Please enter your password again to reattempt login.";

const NOTHING = { verificationCode: "", rememberDevice: false };

const check = ({ verificationCode }: typeof NOTHING) => ({
  ...(verificationCode === "" && { verificationCode: FIELD_REQUIRED }),
});

export type CodeStepProps = {
  email: string;
  challengeToken: string;
  onBack: () => void;
  onSignedIn: () => Promise<never>;
};

export function CodeStep({ email, challengeToken, onBack, onSignedIn }: CodeStepProps) {
  const [token, setToken] = useState(challengeToken);
  const captcha = useCaptcha();
  const codeStep = useWrite(codeStepMutation(), {
    instead: {
      any: (refusal) => {
        if (refusal.errors[0]?.type !== "expired") return captcha.showDemand(refusal);
        onBack();
        return CODE_EXPIRED;
      },
    },
  });
  const resending = useWrite(resendCodeMutation(), {
    done: "A new verification code has been sent to your email.",
    onDone: (answer) => setToken(answer.challengeToken),
  });
  const form = useForm({
    initial: NOTHING,
    check,
    submit,
    bannerForRest: true,
  });

  async function submit(values: typeof NOTHING) {
    if (!captcha.isReady()) throw new Refused([]);
    const { userAgent, platform, language } = navigator;
    const fingerprintData = { userAgent, platform, language };
    const sent = { ...values, email, recaptchaResponse: captcha.response, challengeToken: token };
    await codeStep.send({ ...sent, fingerprintData }).catch((error: Refused) => {
      const isRejected = error.kind === "invalid" || error.kind === "unauthenticated";
      if (!isRejected || error.errors.length === 0) throw error;
      form.change({ verificationCode: "" });
      throw new Refused([CODE_INVALID], [{ field: "verificationCode", message: CODE_INVALID }]);
    });
    await onSignedIn();
  }

  const resend = () => resending.run({ email, challengeToken: token, recaptchaResponse: null });

  return (
    <StepFrame
      form={form}
      title="Enter your code"
      lead="We have sent you a 6-digit verification code."
      submitLabel="Sign in"
      onBack={onBack}
    >
      <TextField
        label="Verification code"
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        className="tracking-[0.35em] tabular-nums"
        {...form.field("verificationCode")}
        onChange={(typed) => form.change({ verificationCode: typedCode(typed) })}
      />
      <CheckboxField label="Remember this device for 30 days" {...form.field("rememberDevice")} />
      <CaptchaField captcha={captcha} />
      <Button variant="link" className="self-start" onClick={resend}>
        Resend code
      </Button>
    </StepFrame>
  );
}
