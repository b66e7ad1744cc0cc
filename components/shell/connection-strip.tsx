"use client";

import { useEffect, useState } from "react";
import { dismissNotification, notify } from "@/components/ui/notify";
import styles from "./connection-strip.module.css";

const LINGER_MS = 3000;
const LOST = "Connection lost. Trying again…";
const BACK = "Connected again. Everything is up to date.";

let takeAway: (() => void) | undefined;

/**
 * A dialog covers the strip and makes it inert, so the state is shown as a banner there, replacing the previous one.
 */
function notifyInDialog(type: "error" | "success", message: string): void {
  takeAway?.();
  if (!document.querySelector("dialog[open]")) return;
  const id = notify({ type, message });
  takeAway = () => dismissNotification(id);
}

/** Warns while live updates are interrupted, and briefly says when they are back. */
export function ConnectionStrip({ state }: { state: "lost" | "back" }) {
  const [wasLost, setWasLost] = useState(false);
  if (state === "lost" && !wasLost) setWasLost(true);

  useEffect(() => {
    if (!wasLost) return;
    if (state === "lost") return notifyInDialog("error", LOST);
    notifyInDialog("success", BACK);
    const timer = window.setTimeout(() => setWasLost(false), LINGER_MS);
    return () => window.clearTimeout(timer);
  }, [state, wasLost]);

  return (
    <div role="status" className={styles.strip} data-state={state}>
      {state === "lost" && LOST}
      {state === "back" && wasLost && BACK}
    </div>
  );
}
