"use client";

import { buttonClass } from "@/components/ui/button-class";
import type { ExternalMethods } from "@/lib/auth/sign-in/schema";
import { externalLoginPath } from "./sign-in-steps";
import { StepFrame } from "./step-frame";

/** Several organisation accounts for one address: the person says which. */
export function MethodStep({ methods, onBack }: { methods: ExternalMethods; onBack: () => void }) {
  return (
    <StepFrame
      title="Choose how to sign in"
      lead="Your organisation offers several ways."
      busy={false}
      onBack={onBack}
    >
      {methods.map((method) => (
        <a
          key={`${method.protocol}/${method.external_id}`}
          href={externalLoginPath(method)}
          className={buttonClass("secondary", "lg")}
        >
          {method.external_id} ({method.protocol.toUpperCase()})
        </a>
      ))}
    </StepFrame>
  );
}
