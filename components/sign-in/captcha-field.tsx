"use client";

import { lazy, Suspense, useId } from "react";
import { FieldError } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { Captcha } from "./use-captcha";

const ProofOfWork = lazy(() => import("./proof-of-work").then((module) => ({ default: module.ProofOfWork })));
const Recaptcha = lazy(() => import("./recaptcha").then((module) => ({ default: module.Recaptcha })));

/** Empty until the server requires a captcha. */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { siteKey, error, round, solve } = captcha;
  const id = useId();

  if (siteKey === undefined) return null;
  const described = error ? `${id}-error` : undefined;
  return (
    <div className="group flex min-w-0 flex-col gap-1.25" data-invalid={error ? true : undefined}>
      <Suspense fallback={<Skeleton className="h-12 w-full" />}>
        {siteKey === null ? (
          <ProofOfWork key={round} onSolved={solve} describedBy={described} />
        ) : (
          <Recaptcha key={round} siteKey={siteKey} onSolved={solve} />
        )}
      </Suspense>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
