"use client";

import { useEffect, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Refused } from "@/components/ui/refused";
import { emailStepMutation, passwordStepMutation } from "@/lib/auth/sign-in/client";
import { takeDestination } from "./pending-slot";
import { reportFailure } from "./report-failure";
import {
  externalLoginPath,
  FIRST_STEP,
  stepAfterEmail,
  stepBefore,
  type ExternalMethod,
  type SignInStep,
} from "./sign-in-steps";
import { useCaptcha } from "./use-captcha";
import { isWrongCredentials, WRONG_CREDENTIALS } from "./validation";

/** A page restored by the back button after leaving for an external sign-in starts over. */
function useFreshReturn() {
  useEffect(() => {
    const renew = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener("pageshow", renew);
    return () => window.removeEventListener("pageshow", renew);
  }, []);
}

/** The state of a sign-in: step, input and refusals. */
export function useSignIn(returnTo: string, cameBackWith: string | undefined) {
  const [step, setStep] = useState<SignInStep>(FIRST_STEP);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState(cameBackWith);
  const captcha = useCaptcha();
  const emailStep = useWrite(emailStepMutation());
  const passwordStep = useWrite(passwordStepMutation());
  useFreshReturn();

  /** Stays busy while the browser leaves the page. */
  async function run(work: () => Promise<"leaving" | void>, onError: (error: unknown) => void) {
    setBusy(true);
    setRefusal(undefined);
    setNotice(undefined);
    const outcome = await work().catch(onError);
    if (outcome !== "leaving") setBusy(false);
  }

  const finish = () => {
    location.assign(takeDestination(returnTo));
    return "leaving" as const;
  };

  const leaveFor = (method: ExternalMethod) => {
    location.assign(externalLoginPath(method, takeDestination(returnTo)));
    return "leaving" as const;
  };

  const submitEmail = (given: string) =>
    run(
      async () => {
        setEmail(given);
        const next = stepAfterEmail(await emailStep.send({ email: given, recaptchaResponse: null }));
        if (!("leaveFor" in next)) return setStep(next);
        return leaveFor(next.leaveFor);
      },
      (error) => {
        const fault =
          error instanceof Refused ? error.errors.find((one) => one.field === "email") : undefined;
        if (fault) setRefusal(fault.message);
        else reportFailure(error);
      },
    );

  function submitPassword() {
    if (!captcha.isReady()) return;
    return run(
      async () => {
        const body = { email, recaptchaResponse: captcha.response, password };
        const { challengeToken } = await passwordStep.send(body);
        if (!challengeToken) return finish();
        captcha.dismiss();
        setStep({ name: "code", challengeToken });
        return undefined;
      },
      (error) => {
        if (captcha.handleRefusal(error)) return;
        const message = error instanceof Refused ? error.message : "";
        if (!isWrongCredentials(message)) return reportFailure(error);
        setPassword("");
        setRefusal(WRONG_CREDENTIALS);
      },
    );
  }

  function goBack() {
    setStep(stepBefore(step));
    setRefusal(undefined);
    setPassword("");
    captcha.dismiss();
    if (step.name !== "code") setEmail("");
  }

  const typeEmail = (typed: string) => {
    setRefusal(undefined);
    setEmail(typed);
  };
  const typePassword = (typed: string) => {
    setRefusal(undefined);
    setPassword(typed);
  };
  return {
    step,
    setStep,
    email,
    typeEmail,
    password,
    typePassword,
    refusal,
    notice,
    busy,
    captcha,
    submitEmail,
    submitPassword,
    leaveFor,
    goBack,
    finish,
  };
}
