"use client";

import { useEffect, useState } from "react";

const LINGER_MS = 3000;

/** Says that changes of others do not arrive, and for a moment that they do again. Says nothing while all is well. */
export function ConnectionStrip({ state }: { state: "lost" | "back" }) {
  const [wasLost, setWasLost] = useState(false);
  if (state === "lost" && !wasLost) setWasLost(true);

  useEffect(() => {
    if (state !== "back" || !wasLost) return;
    const timer = window.setTimeout(() => setWasLost(false), LINGER_MS);
    return () => window.clearTimeout(timer);
  }, [state, wasLost]);

  return (
    <div role="status" className="connection-strip" data-state={state}>
      {state === "lost" && "Connection lost. Trying again…"}
      {state === "back" && wasLost && "Connected again. Everything is up to date."}
    </div>
  );
}
