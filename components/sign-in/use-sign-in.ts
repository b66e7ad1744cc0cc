"use client";

import { useEffect, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { useForm } from "@/components/ui/form/use-form";
import { Refused } from "@/components/ui/refused";
import { emailStepMutation, passwordStepMutation } from "@/lib/auth/sign-in/client";
import { knownEmail } from "./known-email";
import { takeDestination } from "./pending-slot";
import {
  externalLoginPath,
  FIRST_STEP,
  isSecondFactor,
  stepAfterEmail,
  stepBefore,
  type ExternalMethod,
  type SignInStep,
} from "./sign-in-steps";
import { useCaptcha } from "./use-captcha";
import { checkEmail, checkPassword, isWrongCredentials, WRONG_CREDENTIALS } from "./validation";

/** A page restored by the back button after leaving for an external sign-in starts over. */
function useFreshReturn() {
  useEffect(() => {
    const renew = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener("pageshow", renew);
    return () => window.removeEventListener("pageshow", renew);
  }, []);
}

/** Stays busy while the browser leaves the page. */
const untilGone = () => new Promise<never>(() => undefined);

/** The state of a sign-in: its step, and the forms of the first two. */
export function useSignIn(returnTo: string, cameBackWith: string | undefined) {
  const [step, setStep] = useState<SignInStep>(FIRST_STEP);
  const [notice, setNotice] = useState(cameBackWith);
  const [isLeaving, setLeaving] = useState(false);
  const captcha = useCaptcha();
  const emailStep = useWrite(emailStepMutation());
  const passwordStep = useWrite(passwordStepMutation(), { instead: { any: captcha.showDemand } });
  const emailForm = useForm({
    initial: { email: knownEmail() },
    check: ({ email }) => checkEmail(email.trim()),
    submit: ({ email }) => enter(email.trim()),
    bannerForRest: true,
  });
  const passwordForm = useForm({
    initial: { password: "" },
    check: checkPassword,
    submit: signIn,
    bannerForRest: true,
  });
  const email = emailForm.values.email.trim();
  useFreshReturn();

  const finish = () => {
    location.assign(takeDestination(returnTo));
    return untilGone();
  };
  const leaveFor = (method: ExternalMethod) =>
    location.assign(externalLoginPath(method, takeDestination(returnTo)));

  async function enter(given: string) {
    setNotice(undefined);
    const next = stepAfterEmail(await emailStep.send({ email: given, recaptchaResponse: null }));
    if (!("leaveFor" in next)) return setStep(next);
    setLeaving(true);
    leaveFor(next.leaveFor);
  }
  async function signIn({ password }: { password: string }) {
    if (!captcha.isReady()) throw new Refused([]);
    const body = { email, recaptchaResponse: captcha.response, password };
    const { challengeToken, passkey } = await passwordStep.send(body).catch((error: Refused) => {
      if (!isWrongCredentials(error.message)) throw error;
      passwordForm.change({ password: "" });
      throw new Refused([WRONG_CREDENTIALS], [{ field: "password", message: WRONG_CREDENTIALS }]);
    });
    if (!challengeToken) return finish();
    captcha.dismiss();
    setStep(
      passkey ? { name: "passkey", challengeToken, options: passkey } : { name: "code", challengeToken },
    );
  }
  function goBack() {
    setStep(stepBefore(step));
    passwordForm.reset();
    captcha.dismiss();
    if (!isSecondFactor(step)) emailForm.reset();
  }
  return {
    step,
    emailForm,
    passwordForm,
    email,
    notice,
    isEntering: emailStep.isPending || isLeaving,
    captcha,
    /** Fills in both forms and sends the first. */
    enterAs: (login: { email: string; password: string | null }) => {
      emailForm.change({ email: login.email });
      passwordForm.change({ password: login.password ?? "" });
      void enter(login.email).catch(emailForm.refuse);
    },
    leaveFor,
    goBack,
    finish,
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
