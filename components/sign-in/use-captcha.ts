"use client";

import { useState } from "react";
import type { FieldError } from "@/lib/errors";

const UNSOLVED = "Please confirm you're not a robot.";

export type Captcha = ReturnType<typeof useCaptcha>;

/** The captcha, once the server requires it. Each solution is good for one request. */
export function useCaptcha() {
  /** Undefined until it is required; null for the portal's own, else Google's key. */
  const [siteKey, setSiteKey] = useState<string | null>();
  const [response, setResponse] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [round, setRound] = useState(0);

  function renew() {
    setResponse(null);
    setRound((before) => before + 1);
  }

  /** Whether a request can be sent now; if not, the field shows why. */
  function isReady(): boolean {
    const isMissing = siteKey !== undefined && response === null;
    setError(isMissing ? UNSOLVED : undefined);
    return !isMissing;
  }

  /** Shows a refusal's captcha errors; null if there were no others. */
  function showDemand({ errors }: { errors: readonly FieldError[] }): null | false {
    const demand = errors.find((one) => one.needRecaptcha === true);
    if (demand) setSiteKey((demand.recaptchaSiteKey as string | null) ?? null);
    if (demand || siteKey !== undefined) renew();
    if (demand?.code !== "CAPTCHA_REQUIRED") return false;
    setError(demand.message);
    return null;
  }

  function solve(solution: string) {
    setError(undefined);
    setResponse(solution);
  }

  function dismiss() {
    setSiteKey(undefined);
    setResponse(null);
    setError(undefined);
  }
  return { siteKey, response, error, round, isReady, showDemand, solve, dismiss };
}
