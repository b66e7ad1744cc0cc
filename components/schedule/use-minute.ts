"use client";

import { useEffect, useState } from "react";
import { clock, followServerClock } from "@/lib/time/clock";

const MINUTE = 60_000;

/**
 * The server's time in epoch milliseconds, anew as each minute begins, which is when shifts do; at first that of the
 * rendering, so that both sides draw the same.
 */
export function useMinute(renderedAt: number): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    followServerClock(renderedAt);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(clock.now().getTime());
          wait();
        },
        MINUTE - (clock.now().getTime() % MINUTE),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [renderedAt]);
  return now;
}
