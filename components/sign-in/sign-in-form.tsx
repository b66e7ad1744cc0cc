"use client";

import { ChevronRight } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { MethodStep } from "./method-step";
import { PasswordStep } from "./password-step";
import { savePendingSlot } from "./pending-slot";
import { useSignIn, type SignIn } from "./use-sign-in";
import { Disclosure } from "@/components/ui/disclosure";
import { Callout } from "@/components/ui/callout";
import { EmailField } from "./email-field";
import { StepFrame } from "./step-frame";

type EmailStepProps = {
  form: SignIn["emailForm"];
  busy: boolean;
  /** The outcome of a previous attempt. */
  notice?: string;
};

function EmailStep({ form, busy, notice }: EmailStepProps) {
  return (
    <StepFrame form={form} title="Sign in" lead="Enter your work email." submitLabel="Continue" busy={busy}>
      {notice && (
        <div role="alert">
          <Callout tone="error">{notice}</Callout>
        </div>
      )}
      <EmailField {...form.field("email")} />
    </StepFrame>
  );
}

type DemoLogin = {
  email: string;
  /** Null: signs in elsewhere, so the form isn't filled in. */
  password: string | null;
  who: string;
};

type DemoLoginListProps = { logins: readonly DemoLogin[]; onChoose: (login: DemoLogin) => void };

const AT_FIRST = 3;

/** The demo's accounts. Choosing one fills in the form. */
function DemoLoginList({ logins, onChoose }: DemoLoginListProps) {
  const row = (login: DemoLogin) => (
    <li key={login.email}>
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-2 rounded-md border border-line px-3 py-1.25 text-left hover:bg-hover"
        onClick={() => onChoose(login)}
      >
        <span className="min-w-0 flex-1">
          <b className="font-medium">{login.email}</b>
          <span className="block text-sm text-muted first-letter:uppercase">{login.who}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 flex-none text-muted" />
      </button>
    </li>
  );
  return (
    <section className="border-t border-line pt-5" aria-labelledby="demo-logins">
      <h2 id="demo-logins" className="text-sm font-medium text-faint">
        Demo: sign in as
      </h2>
      <ul className="mt-1.5 grid gap-1.5">{logins.slice(0, AT_FIRST).map(row)}</ul>
      <Disclosure summary="More demo logins">
        <ul className="mt-1.5 grid gap-1.5">{logins.slice(AT_FIRST).map(row)}</ul>
      </Disclosure>
    </section>
  );
}

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
