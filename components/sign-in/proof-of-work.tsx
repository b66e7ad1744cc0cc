"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Spinner } from "@/components/ui/spinner";

type ProofOfWorkProps = { onSolved: (response: string) => void; describedBy?: string };

const words = {
  idle: "",
  working: "Checking your browser…",
  solved: "Confirmed.",
  failed: "The check did not finish. Try again.",
} as const;

/** The portal's own captcha: one click, then the browser computes for a moment. Needs neither sight nor hearing. */
export function ProofOfWork({ onSolved, describedBy }: ProofOfWorkProps) {
  const [state, setState] = useState<keyof typeof words>("idle");
  const isDone = state === "working" || state === "solved";

  async function work() {
    if (isDone) return;
    setState("working");
    try {
      const { solveCaptcha } = await import("./solve-captcha");
      onSolved(await solveCaptcha());
      setState("solved");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line-strong px-3.5 py-2 group-data-invalid:border-danger">
      <Checkbox
        label="I’m not a robot"
        checked={isDone}
        onChange={() => void work()}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
      />
      <span className="inline-flex items-center gap-2 text-sm text-muted" role="status">
        {state === "working" && <Spinner />}
        {words[state]}
      </span>
    </div>
  );
}
