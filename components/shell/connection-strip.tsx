"use client";

import { useEffect, useState } from "react";
import { dismissNotification, notify } from "@/components/ui/notify";

const LINGER_MS = 3000;
const LOST = "Connection lost. Trying again…";
const BACK = "Connected again. Everything is up to date.";

/** A dialog covers the strip, and nothing behind it is read out: there it is told in a banner. Returns how to take it away. */
function tellInDialog(type: "error" | "success", message: string): (() => void) | undefined {
  if (!document.querySelector("dialog[open]")) return undefined;
  const id = notify({ type, message });
  return () => dismissNotification(id);
}

/** Says that changes of others do not arrive, and for a moment that they do again. Says nothing while all is well. */
export function ConnectionStrip({ state }: { state: "lost" | "back" }) {
  const [wasLost, setWasLost] = useState(false);
  if (state === "lost" && !wasLost) setWasLost(true);

  useEffect(() => {
    if (!wasLost) return;
    // Gone with what they tell of: of the two only one is ever true.
    if (state === "lost") return tellInDialog("error", LOST);
    const takeAway = tellInDialog("success", BACK);
    const timer = window.setTimeout(() => setWasLost(false), LINGER_MS);
    return () => {
      window.clearTimeout(timer);
      takeAway?.();
    };
  }, [state, wasLost]);

  return (
    <div role="status" className="connection-strip" data-state={state}>
      {state === "lost" && LOST}
      {state === "back" && wasLost && BACK}
    </div>
  );
}
