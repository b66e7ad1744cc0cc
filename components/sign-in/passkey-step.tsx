"use client";

import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import type { Refusal } from "@/components/shell/refusals";
import { Refused } from "@/components/ui/refused";
import { passkeyStepMutation, recoveryStepMutation } from "@/lib/auth/passkeys/client";
import { CaptchaField } from "./captcha-field";
import { StepFrame } from "./step-frame";
import { useCaptcha } from "./use-captcha";
import { FIELD_REQUIRED } from "./validation";

const NOT_USED = "No passkey was used. Try again, or use a recovery code.";

type Props = {
  email: string;
  challengeToken: string;
  options: PublicKeyCredentialRequestOptionsJSON;
  onBack: () => void;
  onSignedIn: () => Promise<never>;
};

/** A challenge that has expired leads back to the password. */
const useExpiry = (onBack: () => void) => (refusal: Refusal) => {
  if (refusal.errors[0]?.type === "expired") onBack();
  return refusal.message;
};

/** After the password: a passkey, or a recovery code. */
export function PasskeyStep(props: Props) {
  const [isRecovering, setRecovering] = useState(false);
  return isRecovering ? (
    <RecoveryStep {...props} onBack={() => setRecovering(false)} onExpired={props.onBack} />
  ) : (
    <UsePasskey {...props} onRecover={() => setRecovering(true)} />
  );
}

function UsePasskey({
  email,
  challengeToken,
  options,
  onBack,
  onSignedIn,
  onRecover,
}: Props & { onRecover: () => void }) {
  const step = useWrite(passkeyStepMutation(), { instead: { any: useExpiry(onBack) } });
  const form = useForm({
    initial: {},
    submit: async () => {
      const answer = await startAuthentication({ optionsJSON: options }).catch(() => {
        throw new Refused([NOT_USED]);
      });
      await step.send({ email, challengeToken, answer });
      await onSignedIn();
    },
    bannerForRest: true,
  });
  return (
    <StepFrame
      form={form}
      title="Use your passkey"
      lead="Your browser asks for your fingerprint, face, PIN or security key."
      submitLabel="Continue"
      onBack={onBack}
    >
      <Button variant="link" className="self-start" onClick={onRecover}>
        Use a recovery code
      </Button>
    </StepFrame>
  );
}

type RecoveryProps = Omit<Props, "options"> & { onExpired: () => void };

function RecoveryStep({ email, challengeToken, onBack, onExpired, onSignedIn }: RecoveryProps) {
  const captcha = useCaptcha();
  const expire = useExpiry(onExpired);
  const step = useWrite(recoveryStepMutation(), {
    instead: {
      any: (refusal) =>
        refusal.errors[0]?.type === "expired" ? expire(refusal) : captcha.showDemand(refusal),
    },
  });
  const form = useForm({
    initial: { recoveryCode: "" },
    check: ({ recoveryCode }) => (recoveryCode.trim() === "" ? { recoveryCode: FIELD_REQUIRED } : {}),
    submit: async ({ recoveryCode }) => {
      if (!captcha.isReady()) throw new Refused([]);
      await step.send({ email, challengeToken, recoveryCode, recaptchaResponse: captcha.response });
      await onSignedIn();
    },
    bannerForRest: true,
  });
  return (
    <StepFrame
      form={form}
      title="Use a recovery code"
      lead="One of the codes you saved when you added your passkey. Each works once."
      submitLabel="Sign in"
      onBack={onBack}
    >
      <TextField
        label="Recovery code"
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        {...form.field("recoveryCode")}
      />
      <CaptchaField captcha={captcha} />
    </StepFrame>
  );
}
