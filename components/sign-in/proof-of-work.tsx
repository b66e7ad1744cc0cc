"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Spinner } from "@/components/ui/spinner";
import styles from "./captcha.module.css";

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
    <div className={styles.box}>
      <Checkbox
        label="I'm not a robot"
        checked={isDone}
        onChange={() => void work()}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
      />
      <span className={styles.state} role="status">
        {state === "working" && <Spinner />}
        {words[state]}
      </span>
    </div>
  );
}
