"use client";

import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** The time in epoch milliseconds, anew each minute; at first the server's, so that both render the same. */
export function useMinute(renderedAt: number): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(tick);
  }, []);
  return now;
}
