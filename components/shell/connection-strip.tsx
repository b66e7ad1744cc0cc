"use client";

import { useEffect, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { dismissNotification, notify } from "@/components/ui/notify";

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
    <div
      role="status"
      className={classNames(
        "empty:absolute not-empty:sticky not-empty:top-(--header-height) not-empty:z-30 not-empty:-mx-5 not-empty:-mt-5 not-empty:mb-3 not-empty:px-5 not-empty:py-1.25 text-center font-medium max-lg:not-empty:-mx-4 max-md:not-empty:-mx-3 max-md:not-empty:-mt-3.5",
        state === "lost" ? "bg-pending-soft text-pending" : "bg-confirmed-soft text-confirmed",
      )}
    >
      {state === "lost" && LOST}
      {state === "back" && wasLost && BACK}
    </div>
  );
}
