"use client";

import { lazy, Suspense, useEffect } from "react";
import { DemoLoginList, type DemoLogin } from "./demo-login-list";
import { EmailStep } from "./email-step";
import { MethodStep } from "./method-step";
import { PasswordStep } from "./password-step";
import { savePendingSlot } from "./pending-slot";
import { useSignIn } from "./use-sign-in";

const CodeStep = lazy(() => import("./code-step").then((module) => ({ default: module.CodeStep })));

const PasskeyStep = lazy(() => import("./passkey-step").then((module) => ({ default: module.PasskeyStep })));

export type SignInFormProps = {
  /** A validated path of this portal. */
  returnTo: string;
  slotId: string | null;
  facilityId: string | null;
  /** The refusal code if the browser returns from a failed external sign-in. */
  cameBackWith: string | undefined;
  showTwoFactorNotice: boolean;
  demoLogins: readonly DemoLogin[];
};

export function SignInForm({
  returnTo,
  slotId,
  facilityId,
  cameBackWith,
  showTwoFactorNotice,
  demoLogins,
}: SignInFormProps) {
  const signIn = useSignIn(returnTo, cameBackWith);
  const { step } = signIn;

  useEffect(() => {
    savePendingSlot({ slotId, facilityId });
  }, [slotId, facilityId]);

  return (
    <>
      {step.name === "email" && (
        <EmailStep form={signIn.emailForm} busy={signIn.isEntering} notice={signIn.notice} />
      )}
      {step.name === "methods" && (
        <MethodStep methods={step.methods} onChoose={signIn.leaveFor} onBack={signIn.goBack} />
      )}
      {step.name === "password" && (
        <PasswordStep
          form={signIn.passwordForm}
          email={signIn.email}
          showTwoFactorNotice={showTwoFactorNotice}
          captcha={signIn.captcha}
          onBack={signIn.goBack}
        />
      )}
      {step.name === "code" && (
        <Suspense fallback={null}>
          <CodeStep
            email={signIn.email}
            challengeToken={step.challengeToken}
            onBack={signIn.goBack}
            onSignedIn={signIn.finish}
          />
        </Suspense>
      )}
      {step.name === "passkey" && (
        <Suspense fallback={null}>
          <PasskeyStep
            email={signIn.email}
            challengeToken={step.challengeToken}
            options={step.options}
            onBack={signIn.goBack}
            onSignedIn={signIn.finish}
          />
        </Suspense>
      )}
      {step.name === "email" && demoLogins.length > 0 && (
        <DemoLoginList logins={demoLogins} onChoose={signIn.enterAs} />
      )}
    </>
  );
}
