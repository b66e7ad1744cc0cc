"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ExternalMethods } from "@/lib/auth/sign-in/schema";
import { methodNames, type ExternalMethod } from "./sign-in-steps";
import { StepFrame } from "./step-frame";

type MethodStepProps = {
  methods: ExternalMethods;
  onChoose: (method: ExternalMethod) => void;
  onBack: () => void;
};

/** Several organization accounts for one address: the person chooses. */
export function MethodStep({ methods, onChoose, onBack }: MethodStepProps) {
  const [chosen, setChosen] = useState<ExternalMethod>();

  const names = methodNames(methods);

  function choose(method: ExternalMethod) {
    if (chosen) return;
    setChosen(method);
    onChoose(method);
  }

  return (
    <StepFrame
      title="Choose how to sign in"
      lead="Your organization offers several ways."
      busy={chosen !== undefined}
      onBack={onBack}
    >
      <div className="flex flex-col gap-2.5">
        {methods.map((method, i) => (
          <Button
            key={`${method.protocol}/${method.external_id}`}
            size="lg"
            className="py-2 whitespace-normal wrap-anywhere"
            autoFocus={i === 0}
            busy={chosen === method}
            onClick={() => choose(method)}
          >
            {names[i]}
          </Button>
        ))}
      </div>
    </StepFrame>
  );
}
